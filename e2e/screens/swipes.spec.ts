import type { Page } from '@playwright/test';
import type { PostId } from '@sfera/contract/base/ids';
import { Api, newLogin, type Person } from '../support/api.ts';
import { Comments } from '../support/app/comments.ts';
import { serverUrl } from '../support/global-setup.ts';
import { sample } from '../support/media/samples.ts';
import { closeOverlays, expectFineScreens, type Screen } from '../support/screens.ts';
import { publishVideo } from '../support/media/swipe-videos.ts';
import { Swipes } from '../support/app/swipes.ts';
import { signIn, test } from '../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const LIST = /\/api\/swipes(\?|$)/;

let member: Person;
let id: PostId;

test.beforeAll(async () => {
  const api = new Api(serverUrl());
  member = await api.register();
  const author = await api.register(newLogin('anna'));
  const words = `Видео для проверки #море ${'Очень длинное описание. '.repeat(20)}`;
  ({ id } = await publishVideo(api, author, sample('clip.mp4'), words.trim()));
  for (const name of ['f', 'g', 'h']) await api.like(await api.register(newLogin(name)), id);
  await api.comment(author, id, 'Первый!');
});

/** Answers with this reel alone. */
const answerReel = (page: Page) => new Swipes(page, false).showOnly([id]);

async function answerList(page: Page, answer: object | null): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(LIST, (route) => (answer ? route.fulfill({ json: answer }) : undefined));
}

const SCREENS: Readonly<Record<string, Screen>> = {
  'a reel with all that can stand on it, the last one': {
    path: '/swipes',
    prepare: answerReel,
    async show(page) {
      const swipes = new Swipes(page, false);
      await swipes.expectAt(1);
      return swipes.pill;
    },
  },
  'a reel with all its words': {
    path: '/swipes',
    async show(page) {
      const swipes = new Swipes(page, false);
      await swipes.button('ещё: показать описание целиком').click();
      return swipes.button('свернуть описание');
    },
    leave: (page) => new Swipes(page, false).button('свернуть описание').click(),
  },
  'sending a reel': {
    path: '/swipes',
    async show(page) {
      await new Swipes(page, false).button('Отправить').click();
      return page.getByRole('button', { name: 'Скопировать ссылку' });
    },
    leave: closeOverlays,
  },
  'who likes a reel': {
    path: '/swipes',
    async show(page) {
      await new Swipes(page, false).button('... и ещё 1').click();
      return page.getByRole('dialog', { name: 'Нравится' }).getByRole('listitem').last();
    },
    leave: closeOverlays,
  },
  'comments on a reel': {
    path: '/swipes',
    async show(page) {
      const comments = new Comments(page, false);
      await comments.open();
      return comments.rows.first();
    },
  },
  'reels on their way': {
    path: '/swipes',
    prepare: (page) => answerList(page, null),
    show: (page) => page.getByText('Загрузка рекомендаций...'),
  },
  'no reels': {
    path: '/swipes',
    prepare: (page) => answerList(page, []),
    show: (page) => page.getByText('Свайпы закончились'),
  },
  'reels that are none': {
    path: '/swipes',
    prepare: (page) => answerList(page, {}),
    show: (page) => page.getByText('Ошибка загрузки: Некорректный формат данных'),
  },
};

test('swipes: nothing for axe to find, nothing wider than the window', async ({ page, context }) => {
  await signIn(context, member);
  // Where a device can share, the sheet offers that as well.
  await page.addInitScript(() => {
    navigator.share ??= () => Promise.resolve();
  });
  await expectFineScreens(page, SCREENS);
});
