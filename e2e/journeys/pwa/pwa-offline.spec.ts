import type { Page } from '@playwright/test';
import { chatOf } from '../../support/app/chat-screen.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { openCutProxy } from '../../support/server/cut-proxy.ts';
import { sample } from '../../support/media/samples.ts';
import { workerControls, workerKnows } from '../../support/browser/service-worker.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'Нет соединения. Обновим, когда появится';
const LOST = /ERR_(?:CONNECTION|FAILED|EMPTY|INTERNET|ADDRESS|UNSAFE)|Failed to fetch|WebSocket connection/;
/** An address where no server answers. */
const NOWHERE = 'http://127.0.0.1:9';

const barOf = (page: Page) => page.getByText(OFFLINE);
const pillOf = (page: Page) => page.getByRole('button', { name: 'Новые посты' });

/** Puts the tab behind another one or back to the front. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

const openComments = (page: Page) => page.getByRole('button', { name: /^Комментарии: / }).tap();

/** Opens the app and waits until the worker serves it. */
async function install(page: Page, url: string, userId: string): Promise<void> {
  await page.goto(`${url}/userCount`);
  await workerControls(page);
  await workerKnows(page, userId);
}

test(
  'seen content is readable after a restart without a server, and up to date when the server is back',
  { tag: '@smoke' },
  async ({ memberPage: page, context, api, person, baseURL, troubles }) => {
    troubles.expect(LOST);
    const friend = await api.register();
    await api.follow(person, friend);
    const seen = await api.publish(friend, sample('tiny.jpg'), 'Виденный пост');
    await api.comment(friend, seen.id, 'Виденный комментарий');
    await api.publish(person, sample('small.jpg'), 'Мой пост');
    await api.sendMessage(friend, person, 'Первое сообщение');
    const proxy = await openCutProxy(baseURL ?? '');
    const open = async (path: string) => {
      await page.goto(`${proxy.url}${path}`);
    };

    await install(page, proxy.url, person.id);
    await open('/');
    await expect(cardOf(page, 'Виденный пост')).toBeVisible();
    await open(`/userProfile/post/${seen.id}`);
    await openComments(page);
    await expect(page.getByText('Виденный комментарий')).toBeVisible();
    await open('/myProfile');
    await expect(page.getByRole('heading', { name: person.login })).toBeVisible();
    await open('/chat');
    await chatOf(page).row(friend).getByRole('link').first().tap();
    await expect(chatOf(page).bubble('Первое сообщение')).toBeVisible();
    // The parts that keep what comes later are fetched once the page rests.
    await page.waitForLoadState('networkidle');
    // The live connection has brought this message.
    await api.sendMessage(friend, person, 'Второе сообщение');
    await expect(chatOf(page).bubble('Второе сообщение')).toBeVisible();
    const isKept = Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/chats'),
      page.waitForResponse((answer) => answer.url().includes('/api/messages/')),
    ]);
    await setVisibility(page, 'hidden');
    await isKept;
    await page.close();

    proxy.leadTo(NOWHERE);
    proxy.cut();
    const missed = await api.publish(friend, sample('photo.png'), 'Пропущенный пост');
    const later = await context.newPage();
    await later.goto(`${proxy.url}/`);
    await expect(barOf(later)).toBeVisible();
    expect((await barOf(later).boundingBox())?.height, 'one line').toBeLessThan(24);
    await expect(cardOf(later, 'Виденный пост')).toBeVisible();
    await later.getByRole('button', { name: 'Обновить' }).click();
    await expect(later.getByText(/Не удалось обновить ленту/)).toBeVisible();
    await later.goto(`${proxy.url}/userProfile/post/${seen.id}`);
    await openComments(later);
    await expect(later.getByText('Виденный комментарий')).toBeVisible();
    await expect(barOf(later)).toBeVisible();
    await later.goto(`${proxy.url}/myProfile`);
    await expect(later.getByRole('heading', { name: person.login })).toBeVisible();
    await expect(later.getByRole('link', { name: /Мой пост/ })).toBeVisible();
    await later.goto(`${proxy.url}/chat`);
    await expect(chatOf(later).row(friend)).toContainText('Второе сообщение');
    await later.goto(`${proxy.url}/chat?with=${friend.id}`);
    await expect(chatOf(later).words).toHaveText(['Первое сообщение', 'Второе сообщение']);
    await later.goto(`${proxy.url}/userProfile/post/${missed.id}`);
    await expect(later.getByRole('alert')).toContainText('Не удалось загрузить');

    proxy.leadTo(baseURL ?? '');
    await expect(later.getByText('Пропущенный пост')).toBeVisible();
    await expect(barOf(later)).toBeHidden();
    await proxy.close();
  },
);

test('a feed shown without a network does not move when the network is back, and offers new posts', async ({
  memberPage: page,
  context,
  api,
  person,
  baseURL,
  troubles,
}) => {
  troubles.expect(LOST);
  const friend = await api.register();
  await api.follow(person, friend);
  await api.publish(friend, sample('small.jpg'), 'Пост Раз');
  await api.publish(friend, sample('small.jpg'), 'Пост Два');
  const three = await api.publish(friend, sample('small.jpg'), 'Пост Три');
  await api.publish(friend, sample('small.jpg'), 'Пост Четыре');
  await install(page, baseURL ?? '', person.id);
  await page.goto('/');
  await expect(cardOf(page, 'Пост Четыре')).toBeVisible();
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto('/');
  await expect(cardOf(later, 'Пост Четыре')).toBeVisible();
  await expect(barOf(later)).toBeVisible();
  await later.mouse.wheel(0, 500);
  await expect.poll(() => later.evaluate(() => scrollY)).toBe(500);
  const topPx = () => cardOf(later, 'Пост Три').evaluate((card) => card.getBoundingClientRect().top);
  const before = await topPx();
  await api.comment(friend, three.id, 'Пока сети нет');
  await api.publish(friend, sample('tiny.jpg'), 'Пост Пять');

  await context.setOffline(false);
  await expect(pillOf(later)).toBeInViewport();
  await expect(barOf(later)).toBeHidden();
  await expect(
    cardOf(later, 'Пост Три').getByRole('button', { name: 'Комментарии: 1', exact: true }),
  ).toBeVisible();
  // The bar, which stood above the posts, is gone.
  expect(Math.abs((await topPx()) - before)).toBeLessThanOrEqual(1);
  await expect(cardOf(later, 'Пост Пять')).toHaveCount(0);
});

test('a sign-out leaves nothing that another account could see', async ({
  memberPage: page,
  context,
  api,
  person,
  baseURL,
  troubles,
}) => {
  troubles.expect(LOST);
  const other = await api.register();
  await api.publish(person, sample('tiny.jpg'), 'Не для других');
  await install(page, baseURL ?? '', person.id);
  await page.goto('/myProfile');
  await expect(page.getByRole('link', { name: /Не для других/ })).toBeVisible();
  const answers = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sfera-api:')));
  await expect.poll(answers).toEqual([`sfera-api:${person.id}`]);
  await page.getByRole('button', { name: 'Меню аккаунта' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/auth');
  await workerKnows(page, null);
  expect(await answers()).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByText('Нет соединения', { exact: true })).toBeVisible();
  await page.evaluate((token) => localStorage.setItem('jwtToken', token), other.token);
  await page.goto('/myProfile');
  await expect(page.getByRole('alert').first()).toContainText('Нет соединения');
  await expect(page.getByText('Не для других')).toHaveCount(0);
  await expect(page.getByText(person.login)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: other.login })).toBeVisible();
  await expect(barOf(page)).toBeHidden();
});

test('after sleep nothing moves, and everything in sight is up to date', async ({
  memberPage: page,
  api,
  person,
}) => {
  const friend = await api.register();
  await api.follow(person, friend);
  const own = await api.publish(person, sample('small.jpg'), 'Мой пост');
  const seen = await api.publish(friend, sample('small.jpg'), 'Виденный пост');
  await api.publish(friend, sample('small.jpg'), 'Верхний пост');
  const dot = page.getByText('есть новые').first();
  await page.clock.install();
  await page.goto('/');
  await expect(cardOf(page, 'Верхний пост')).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const topPx = () => cardOf(page, 'Виденный пост').evaluate((card) => card.getBoundingClientRect().top);
  const before = await topPx();
  await expect(dot).toHaveCount(0);

  await setVisibility(page, 'hidden');
  await api.comment(friend, own.id, 'Ты где?');
  await api.comment(friend, seen.id, 'Пока ты спал');
  await api.publishStory(friend, sample('tiny.jpg'));
  await api.publish(friend, sample('tiny.jpg'), 'Новый пост');
  await page.clock.fastForward('10:00');
  await setVisibility(page, 'visible');
  await expect(pillOf(page)).toBeInViewport();
  await expect(dot).toBeAttached();
  await expect(cardOf(page, 'Виденный пост').getByRole('button', { name: 'Комментарии: 1' })).toBeVisible();
  expect(Math.abs((await topPx()) - before)).toBeLessThanOrEqual(1);
  await expect(cardOf(page, 'Новый пост')).toHaveCount(0);

  // The top of the list has something new.
  for (let count = 1; count <= 15; count += 1) await api.comment(friend, own.id, `Комментарий ${count}`);
  await page.goto('/notification');
  const row = page.getByRole('listitem').filter({ hasText: 'Комментарий 8' });
  await row.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const rowTopPx = () => row.evaluate((one) => one.getBoundingClientRect().top);
  const rowBefore = await rowTopPx();
  await setVisibility(page, 'hidden');
  await api.comment(friend, own.id, 'Пришло во сне');
  await page.clock.fastForward('10:00');
  await setVisibility(page, 'visible');
  await expect(page.getByText('Пришло во сне')).toBeAttached();
  expect(Math.abs((await rowTopPx()) - rowBefore)).toBeLessThanOrEqual(1);

  // The lid is closed over an open post: the page never learns that it was out of sight.
  await page.goto(`/userProfile/post/${seen.id}`);
  await expect(page.getByRole('button', { name: 'Комментарии: 1' })).toBeVisible();
  await api.comment(friend, seen.id, 'И ещё раз');
  const updated = page.getByRole('button', { name: 'Комментарии: 2' });
  // The watch over sleep comes after the first screen.
  await expect(async () => {
    await page.clock.fastForward('10:00');
    await expect(updated).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
