import type { Page } from '@playwright/test';
import { Api, newLogin, type Person } from '../support/api.ts';
import { serverUrl } from '../support/global-setup.ts';
import { sample } from '../support/media/samples.ts';
import { closeOverlays, expectFineScreens, type Screen } from '../support/screens.ts';
import { StoryComposer } from '../support/app/story-composer.ts';
import { circleOf, ownCircle, StoryViewer } from '../support/app/story-viewer.ts';
import { signIn, test } from '../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
let member: Person;
let friend: Person;

test.beforeAll(async () => {
  const api = new Api(serverUrl());
  [member, friend] = [await api.register(), await api.register(newLogin('anna'))];
  await api.follow(member, friend);
  await api.publishStory(friend, sample('photo.jpg'), 'Очень длинное описание. '.repeat(8).trim());
  const { id } = await api.publishStory(member, sample('photo.jpg'));
  await api.reactToStory(friend, id, '🔥');
});

/** Opens a story and stops it, so that the test can look at it. */
async function stand(page: Page, whose: 'own' | 'others'): Promise<StoryViewer> {
  const viewer = new StoryViewer(page, false);
  await viewer.open(whose === 'own' ? ownCircle(page) : circleOf(page, friend), { isOthers: false });
  await page.keyboard.press('Space');
  return viewer;
}

async function compose(page: Page): Promise<StoryComposer> {
  const composer = new StoryComposer(page, false);
  await composer.open();
  await composer.choose(sample('small.jpg'));
  await composer.textbox.fill('Слова на истории');
  return composer;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  'a story': {
    path: '/',
    show: async (page) => (await stand(page, 'others')).button('Продолжить'),
    leave: closeOverlays,
  },
  'who has seen one’s own story': {
    path: '/',
    async show(page) {
      const viewer = await stand(page, 'own');
      await viewer.button('1 просмотр').click();
      return page.getByRole('dialog', { name: 'Просмотры' }).getByRole('listitem');
    },
    leave: closeOverlays,
  },
  'the window that makes stories': {
    path: '/',
    show: async (page) => (await compose(page)).words,
  },
  'the archive of stories': {
    path: '/myProfile/archive',
    show: (page) => page.getByText('В архиве пусто'),
  },
};

test('stories: nothing for axe to find, nothing wider than the window', async ({ page, context }) => {
  await signIn(context, member);
  await expectFineScreens(page, SCREENS);
});
