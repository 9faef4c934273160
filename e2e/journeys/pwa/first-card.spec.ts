import type { Locator, Page } from '@playwright/test';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { builtChunk } from '../../support/modules/built-chunk.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { DESKTOP } from '../../support/browser/windows.ts';
import { expect, test } from '../../support/test.ts';

const early = (page: Page) => page.locator('.boot-card picture img');
const pill = (page: Page) => page.getByRole('button', { name: 'Новые посты' });
let post: Post;

test.beforeEach(async ({ memberPage: page, api, person }) => {
  const author = await api.register();
  await api.follow(person, author);
  await api.publish(author, sample('photo.jpg'), 'Закат');
  post = await api.publish(author, sample('photo.jpg'), 'Рассвет');
  // The app stores the expiry of the session on the first visit.
  await page.goto('/userCount');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Nothing of React runs until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(builtChunk('start'), async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Opens the screen and expects its first picture before React, which draws it at the same place from the same file. */
async function expectTakenOver(page: Page, path: string, photo: Locator): Promise<void> {
  const photos: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) photos.push(request.url());
  });
  const draw = await holdReact(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(early(page)).toHaveJSProperty('complete', true);
  await expect.poll(() => early(page).evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).not.toBe(0);
  const box = await early(page).boundingBox();
  expect(photos).toHaveLength(1);
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

  draw();
  await expect(early(page)).toHaveCount(0);
  await expect(photo).toBeVisible();
  expect(await photo.boundingBox()).toEqual(box);
  expect(await photo.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toBe(photos[0]);
  expect(photos.filter((url) => url === photos[0])).toHaveLength(1);
  expect(
    await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown),
    'nothing has moved',
  ).toEqual([]);
}

const photoOf = (page: Page) => cardOf(page, 'Рассвет').getByRole('img').last();

test('the first photo of home is there before React, and React’s card takes its place', async ({
  memberPage: page,
}) => {
  await expectTakenOver(page, '/', photoOf(page));
});

test('so is that of a wide window, beside its rail', async ({ memberPage: page }) => {
  await page.setViewportSize(DESKTOP);
  await expectTakenOver(page, '/', photoOf(page));
});

test('so is the photo of a post’s own page', async ({ memberPage: page }) => {
  await expectTakenOver(page, `/post/${post.id}`, photoOf(page));
});

test('so is the picture of the first reel', async ({ memberPage: page, api, person }) => {
  const clip = await api.publish(await api.register(), sample('clip.mp4'), 'Клип');
  const find = async () => (await api.call(getPost, { as: person, params: { id: clip.id } })).post;
  await expect.poll(async () => (await find()).status, { timeout: 60_000 }).toBe('ready');
  const upright = { ...post.picture, width: 360, height: 640 };
  const reel = { ...(await find()), picture: upright, likers: [], cursor: 'end' };
  // The list of the server begins with reels of other tests, in other shapes.
  await page.route('**/api/swipes', (route) => route.fulfill({ json: [reel] }));
  await page.route('**/api/swipes?before=end', (route) => route.fulfill({ json: [] }));
  await expectTakenOver(page, '/swipes', page.getByRole('feed').locator('picture img').first());
});

const boxesOf = (...parts: Locator[]) => Promise.all(parts.map((part) => part.boundingBox()));

test('so is the head of a profile, with its portrait, name and login', async ({ memberPage: page, api }) => {
  const author = await api.register();
  await api.updateUser(author, { userName: 'Алина Ветрова' }, sample('photo.jpg'));
  const portraits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) portraits.push(request.url());
  });
  const draw = await holdReact(page);
  await page.goto(`/userProfile/${author.id}`, { waitUntil: 'commit' });
  const head = page.locator('.boot-head');
  await expect(head.locator('img')).toHaveJSProperty('complete', true);
  const [portrait, name, login] = await boxesOf(
    head.locator('img'),
    head.locator('bdi'),
    page.locator('.boot-card > b'),
  );
  draw();
  await expect(head).toHaveCount(0);
  const shown = page.getByRole('region', { name: author.login });
  const [drawn, named, titled] = await boxesOf(
    shown.getByRole('img').or(shown.locator('img')).first(),
    shown.getByText('Алина Ветрова'),
    page.getByRole('heading', { level: 1 }).getByText(author.login),
  );
  expect(drawn).toEqual(portrait);
  expect(named).toMatchObject({ x: name?.x, y: name?.y });
  const middleOf = (box: typeof titled) => box && box.y + box.height / 2;
  expect(Math.abs((middleOf(titled) ?? 0) - (middleOf(login) ?? 0))).toBeLessThan(1);
  expect(portraits).toHaveLength(1);
});

test('a post that is gone shows nothing before React says so', async ({ memberPage: page, troubles }) => {
  troubles.expect(/404/);
  const draw = await holdReact(page);
  const answered = page.waitForResponse('**/api/post/*');
  await page.goto('/post/01990000-0000-7000-8000-0000000000b1', { waitUntil: 'commit' });
  await answered;
  await expect(early(page)).toHaveCount(0);
  draw();
  await expect(page.getByText('Пост не найден')).toBeVisible();
});

test('React does not wait for a photo that does not come', async ({ memberPage: page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(cardOf(page, 'Рассвет')).toBeVisible();
  gate.resolve();
  await expect(early(page)).toHaveCount(0);
});

/** Keeps the home feed as the worker of the installed app does, then holds the server's next answer. */
async function keepFeed(page: Page, userId: string): Promise<() => void> {
  await page.goto('/');
  await expect(cardOf(page, 'Рассвет')).toBeVisible();
  await page.evaluate(async (id) => {
    const answer = await fetch('/api/posts?limit=10&skip=0&type=subscribesPosts', {
      headers: { authorization: `Bearer ${localStorage.getItem('jwtToken')}` },
    });
    const cache = await caches.open(`sfera-api:${id}`);
    await cache.put('/api/posts?limit=10&type=subscribesPosts', answer);
  }, userId);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/posts?limit=10&skip=0&type=subscribesPosts', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('the installed app begins with the feed of the last visit, and takes the server’s', async ({
  memberPage: page,
  api,
  person,
}) => {
  const answer = await keepFeed(page, person.id);
  const friend = await api.register();
  await api.follow(person, friend);
  await api.publish(friend, sample('tiny.jpg'), 'Свежий');
  await page.goto('/userCount');
  const draw = await holdReact(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(early(page)).toHaveJSProperty('complete', true);
  draw();
  await expect(cardOf(page, 'Рассвет')).toBeVisible();
  answer();
  await expect(cardOf(page, 'Свежий')).toBeVisible();
  expect(await cardOf(page, 'Свежий').evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(300);
});

test('nothing moves for a person who reads the kept feed: new posts are offered', async ({
  memberPage: page,
  api,
  person,
}) => {
  const answer = await keepFeed(page, person.id);
  const friend = await api.register();
  await api.follow(person, friend);
  await api.publish(friend, sample('tiny.jpg'), 'Свежий');
  await page.goto('/userCount');
  await page.goto('/');
  await expect(cardOf(page, 'Рассвет')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  answer();
  await expect(pill(page)).toBeVisible();
  await expect(cardOf(page, 'Свежий')).toHaveCount(0);
  await pill(page).tap();
  await expect(cardOf(page, 'Свежий')).toBeVisible();
});
