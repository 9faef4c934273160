import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { Api, type Person } from '../../support/api.ts';
import { sample } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '../../support/server/server.ts';
import { expect, signIn, test } from '../../support/test.ts';

// The test makes its own small community once: the order of a feed depends on all posts.
test.describe.configure({ mode: 'default' });

let dataDir: string;
let server: TestServer;
let api: Api;
let author: Person;

test.beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startServer(dataDir);
  api = new Api(server.url);
  author = await api.register();
  await api.publish(author, sample('small.jpg'), 'Старое скучное фото');
  const interesting = await api.publish(author, sample('photo.png'), 'Интересное фото');
  await api.publish(author, sample('clip.mp4'), 'Первое видео');
  await api.publish(author, sample('clip.mov'), 'Второе видео');
  await api.publish(author, sample('small.jpg'), 'Новое скучное фото');
  for (let fan = 1; fan <= 3; fan++) {
    const person = await api.register();
    await api.react(person, interesting.id, '🔥');
    await api.comment(person, interesting.id, 'Вот это да');
  }
});

test.afterAll(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

const NAMES = /Старое скучное фото|Интересное фото|Первое видео|Второе видео|Новое скучное фото/;

/** Opens a feed as a new person and resolves to the names of its posts in order, read by scrolling to the end. */
async function readFeed(page: Page, path: string): Promise<string[]> {
  await page.goto(server.url + path);
  await expect(page.getByRole('article').first()).toBeVisible();
  const names = new Map<number, string>();
  const end = page.getByText('Вы всё посмотрели');
  await expect
    .poll(async () => {
      for (const card of await page.getByRole('article').all()) await note(card, names);
      await page.mouse.wheel(0, 400);
      return (
        (await end.isVisible()) && end.evaluate((mark) => mark.getBoundingClientRect().top < innerHeight)
      );
    })
    .toBe(true);
  return [...names].toSorted(([a], [b]) => a - b).map(([, name]) => name);
}

async function note(card: Locator, names: Map<number, string>) {
  const { place, words } = await card.evaluate((post: HTMLElement) => ({
    place: post.ariaPosInSet,
    words: post.innerText,
  }));
  const name = NAMES.exec(words)?.[0];
  if (name) names.set(Number(place), name);
}

test('/photo shows photos alone and /video videos alone, newest first', async ({ page, context }) => {
  await signIn(context, await api.register());
  expect(await readFeed(page, '/photo')).toEqual([
    'Новое скучное фото',
    'Интересное фото',
    'Старое скучное фото',
  ]);
  expect(await readFeed(page, '/video')).toEqual(['Второе видео', 'Первое видео']);
});

test('the order by interest begins with the post that people liked, and ends with it once the reader has seen it', async ({
  page,
  context,
}) => {
  await signIn(context, await api.register());
  const isCounted = page.waitForResponse(/views-unique$/);
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: 'По интересу' }).click();
  const first = page.getByRole('article').first();
  await expect(first).toHaveAttribute('aria-posinset', '1');
  await expect(first).toContainText('Интересное фото');
  expect((await isCounted).status()).toBe(200);

  const visit = await context.newPage();
  const names = await readFeed(visit, '/?order=interest');
  expect(names).toHaveLength(5);
  expect(names[0]).not.toBe('Интересное фото');
  expect(names.indexOf('Интересное фото')).toBeGreaterThan(names.indexOf('Старое скучное фото'));
});

test('/recomendation shows the same posts side by side, where the column of each feed begins', async ({
  page,
  context,
}) => {
  await signIn(context, await api.register());
  const lefts: (number | undefined)[] = [];
  for (const path of ['/photo', '/video', '/?order=interest']) {
    await page.goto(server.url + path);
    lefts.push((await page.getByRole('article').first().boundingBox())?.x);
  }
  await page.goto(`${server.url}/recomendation`);
  const tiles = page.getByRole('link', { name: /^(Фото|Видео): / });
  await expect(tiles).toHaveCount(5);
  lefts.push((await tiles.first().boundingBox())?.x);
  expect(
    new Set(lefts.map((left) => Math.round(left ?? 0))).size,
    `all at one place: ${lefts.join(', ')}`,
  ).toBe(1);
});

test('/recomendation never shows one’s own posts', async ({ page, context }) => {
  await signIn(context, author);
  await page.goto(`${server.url}/recomendation`);
  await expect(page.getByText('Нет постов')).toBeVisible();
});

test('/subscriptions shows posts of followed people and nobody else, and none before the first follow', async ({
  page,
  context,
}) => {
  const reader = await api.register();
  await signIn(context, reader);
  await page.goto(`${server.url}/subscriptions`);
  await expect(page.getByText('Нет постов')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const friend = await api.register();
  await api.publish(friend, sample('tiny.jpg'), 'Пост друга');
  await api.publish(reader, sample('tiny.jpg'), 'Свой пост');
  await api.follow(reader, friend);
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByRole('link', { name: `Фото ${friend.login}, 1` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Новое по людям' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('toolbar', { name: 'Подписки' }).getByRole('button')).toHaveCount(2);
});

test('home goes on with marked recommendations after the posts of followed people, until they are hidden', async ({
  page,
  context,
}) => {
  const reader = await api.register();
  const friend = await api.register();
  await api.follow(reader, friend);
  await api.publish(friend, sample('tiny.jpg'), 'Пост друга');
  await signIn(context, reader);
  await page.goto(`${server.url}/`);
  await expect(page.getByText('Пост друга')).toBeVisible();
  await page.getByRole('button', { name: 'Показать рекомендации' }).click();

  const title = page.getByRole('heading', { name: 'Рекомендации для вас' });
  await title.scrollIntoViewIfNeeded();
  await expect(page.getByText('Вы всё посмотрели')).toBeVisible();
  await expect(page.getByText(/^Рекомендация · /).first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Пост друга' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await title.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Скрыть рекомендации' }).click();
  await expect(title).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Показать рекомендации' })).toBeVisible();
});
