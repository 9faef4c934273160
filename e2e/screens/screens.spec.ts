import type { Page } from '@playwright/test';
import { Api, newLogin, type Person } from '../support/api.ts';
import { cardOf } from '../support/app/create-screen.ts';
import { bringIntoView } from '../support/browser/gestures.ts';
import { serverUrl } from '../support/global-setup.ts';
import { bubblesOf, listOf, newFan, paletteOf, plusOf } from '../support/app/reactions.ts';
import { sample } from '../support/media/samples.ts';
import { closeOverlays, expectFineScreens, expectFineState, type Screen } from '../support/screens.ts';
import { expect, signIn, test } from '../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One worker makes the content once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const fill = (page: Page, name: string, value: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(value);
const next = (page: Page) => page.getByRole('button', { name: 'Далее' }).click();

async function toReview(page: Page) {
  const login = newLogin('axe');
  await fill(page, 'Логин', login);
  await fill(page, 'Email', `${login}@example.com`);
  await next(page);
  await fill(page, 'Пароль', 'секрет1');
  await fill(page, 'Повторите пароль', 'секрет1');
  await next(page);
}

/** Loses each call of this address from now on. */
const losing = (address: string) => (page: Page) => page.route(address, (route) => route.abort());

type Screens = Readonly<Record<string, Screen>>;

const GUEST: Screens = {
  login: { path: '/auth', show: (page) => heading(page, 'Вход') },
  'login with errors': {
    path: '/auth',
    async show(page) {
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      return page.getByText('Введите пароль');
    },
  },
  'registration, contact with errors': {
    path: '/register',
    async show(page) {
      await next(page);
      return page.getByText('Введите логин');
    },
  },
  'registration, review': {
    path: '/register',
    async show(page) {
      await toReview(page);
      return heading(page, 'Проверьте данные');
    },
  },
};

const HOME: Screens = {
  'home with a card full of life': {
    path: '/',
    async show(page) {
      const card = cardOf(page, 'Фото для проверки');
      await expect(bubblesOf(card)).toHaveCount(FANS.length);
      await expect(card.getByText('и ещё 3', { exact: true })).toBeVisible();
      return card.getByRole('button', { name: 'Комментарии: 2' });
    },
  },
  'the palette of reactions': {
    path: '/',
    async show(page) {
      await plusOf(cardOf(page, 'Фото для проверки')).click();
      return paletteOf(page).getByRole('radio', { name: 'Злюсь' });
    },
    leave: closeOverlays,
  },
  'who reacted': {
    path: '/',
    async show(page) {
      await cardOf(page, 'Фото для проверки')
        .getByRole('button', { name: /^Отреагировали/ })
        .click();
      return listOf(page).getByRole('listitem').last();
    },
    leave: closeOverlays,
  },
  'the menu of a post': {
    path: '/',
    async show(page) {
      await page.getByRole('button', { name: 'Действия с постом' }).first().click();
      return page.getByRole('menuitem', { name: 'Удалить пост' });
    },
  },
  'the question before a deletion': {
    path: '/',
    async show(page) {
      await page.getByRole('menuitem', { name: 'Удалить пост' }).click();
      return page.getByRole('alertdialog');
    },
    leave: closeOverlays,
  },
  'home with a video': {
    path: '/',
    async show(page) {
      const card = cardOf(page, 'Видео для проверки');
      await card.evaluate((node) => node.scrollIntoView());
      return card.getByRole('button', { name: 'Воспроизвести' });
    },
  },
  'who likes a video': {
    path: '/',
    async show(page) {
      const count = cardOf(page, 'Видео для проверки').getByRole('button', { name: /^Понравилось/ });
      await bringIntoView(count);
      await count.click();
      return page.getByRole('dialog', { name: 'Нравится' }).getByRole('listitem').first();
    },
    leave: closeOverlays,
  },
  'a cropped photo shown whole': {
    path: '/',
    async show(page) {
      const card = cardOf(page, 'Высокое фото');
      // A wide window shows all of the photo in the opened post.
      if (await page.evaluate(() => matchMedia('(min-width: 1024px)').matches)) {
        await card.getByRole('link', { name: 'назад' }).press('Enter');
        return page.getByRole('article').getByRole('img', { name: /^Фото/ }).first();
      }
      await card.getByRole('button', { name: 'Показать фото целиком' }).press('Enter');
      return page.getByRole('dialog', { name: /^Фото/ }).getByRole('img');
    },
    leave: closeOverlays,
  },
};

const FEEDS: Screens = {
  photos: { path: '/photo', show: (page) => page.getByRole('article').first() },
  videos: { path: '/video', show: (page) => page.getByRole('article').first() },
  explore: {
    path: '/recomendation',
    show: (page) => page.getByRole('link', { name: /^(Фото|Видео|Несколько фото)/ }).first(),
  },
  subscriptions: {
    path: '/subscriptions',
    show: (page) => page.getByRole('region', { name: 'Новое по людям' }),
  },
  'the number of users': {
    path: '/userCount',
    show: (page) => page.getByText('Количество пользователей на сайте').first(),
  },
  'a missing page': { path: '/nowhere', show: (page) => page.getByText('Страница не найдена') },
};

const CREATE: Screens = {
  create: { path: '/createPost', show: (page) => heading(page, 'Новая публикация') },
  'create with a refused file': {
    path: '/createPost',
    async show(page) {
      await page.locator('input[type=file]').setInputFiles(sample('notes.txt'));
      return page.getByText('Неподдерживаемый формат файла');
    },
  },
  'create with a photo': {
    path: '/createPost',
    async show(page) {
      await page.locator('input[type=file]').setInputFiles(sample('photo.jpg'));
      await expect(page.getByRole('radio').first()).toBeEnabled();
      return heading(page, 'Правка');
    },
  },
  'an upload on its way': {
    path: '/createPost',
    async show(page) {
      await page.route('**/api/post-items', () => {});
      await next(page);
      await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
      return page.getByRole('dialog', { name: 'Публикация' });
    },
  },
};

/** Each fan gives another reaction. */
const FANS = ['❤️', '🔥', '😂', 'love'] as const;

let member: Person;
test.beforeAll(async () => {
  const api = new Api(serverUrl());
  member = await api.register();
  const friend = await api.register();
  await api.follow(member, friend);
  await api.publish(friend, sample('tall.jpg'), 'Высокое фото');
  const video = await api.publish(friend, sample('clip.mp4'), 'Видео для проверки #море @друг');
  const photo = await api.publish(
    member,
    sample('photo.jpg'),
    `Фото для проверки. ${'Очень длинное описание. '.repeat(20)}`,
  );
  for (const emoji of FANS) {
    const fan = await newFan(api, photo.id, emoji, newLogin('f'));
    await api.like(fan, video.id);
    if (emoji === 'love') await api.follow(member, fan);
  }
  await api.react(member, video.id, '🔥');
  await api.comment(friend, photo.id, 'Первый!');
  await api.comment(member, photo.id, 'Спасибо');
});

test('screens of guests: nothing for axe to find, nothing wider than the window', async ({ page }) => {
  await expectFineScreens(page, GUEST);
  await next(page);
  await expectFineState(page, 'registration, last step', heading(page, 'Последний шаг'));
});

for (const [name, screens] of Object.entries({
  'home and what opens over it': HOME,
  'other feeds and pages': FEEDS,
  'the create screen': CREATE,
}))
  test(
    `${name}: nothing for axe to find, nothing wider than the window`,
    { tag: screens === HOME ? '@smoke' : [] },
    async ({ page, context }) => {
      await signIn(context, member);
      await expectFineScreens(page, screens);
    },
  );

test('what cannot be loaded: nothing for axe to find, nothing wider than the window', async ({
  memberPage,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED|status of 404/);
  await expectFineScreens(memberPage, {
    'the number of users': {
      path: '/userCount',
      prepare: losing('**/api/users/count'),
      show: (page) => page.getByText('Ошибка при получении количества пользователей'),
    },
    'the posts with reactions': {
      path: '/myReactionPosts',
      prepare: losing('**/api/getReactionModel*'),
      show: (page) => page.getByText('Не удалось загрузить посты с реакциями'),
    },
    'a missing post': {
      path: '/userProfile/post/019ca945-0a01-7619-84b8-ed9b20ebcb81',
      show: (page) => page.getByText('Пост не найден'),
    },
  });
});

test('empty screens: nothing for axe to find, nothing wider than the window', async ({ memberPage }) => {
  await expectFineScreens(memberPage, {
    'a home feed': { path: '/', show: (page) => page.getByText('Нет постов') },
    'the posts with reactions': {
      path: '/myReactionPosts',
      show: (page) => page.getByText('Нет постов с реакциями'),
    },
    notifications: { path: '/notification', show: (page) => page.getByText('Уведомлений пока нет') },
    chats: { path: '/chat', show: (page) => page.getByText('Нет сообщений') },
    'a chat': {
      path: `/chat?with=${member.id}`,
      show: (page) => page.getByText('Отправьте первое сообщение'),
    },
  });
});
