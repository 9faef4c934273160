import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Api, Person } from '../support/api.ts';
import { cardOf } from '../support/create-screen.ts';
import { press } from '../support/gestures.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

const POLL_SECONDS = 60;
/** The feed asks for this many posts to learn of newer ones. */
const POLL_LIMIT = '3';

const pillOf = (page: Page) => page.getByRole('button', { name: 'Новые посты' });
const topPx = (page: Page, words: string) =>
  cardOf(page, words).evaluate((card) => card.getBoundingClientRect().top);

async function makeFriend(api: Api, reader: Person): Promise<Person> {
  const friend = await api.register();
  await api.follow(reader, friend);
  await api.publish(friend, sample('small.jpg'), 'Старый пост');
  await api.publish(friend, sample('photo.png'), 'Пост поновее');
  return friend;
}

/** Puts the tab behind another one or back to the front. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('a newer post is offered after a minute; nothing moves until the offer is accepted', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const friend = await makeFriend(api, person);
  await page.clock.install();
  await page.goto('/');
  await expect(cardOf(page, 'Пост поновее')).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const before = await topPx(page, 'Пост поновее');

  await api.publish(friend, sample('tiny.jpg'), 'Совсем новый');
  await page.clock.runFor(POLL_SECONDS * 1_000);
  await expect(pillOf(page)).toBeInViewport({ ratio: 1 });
  expect(await topPx(page, 'Пост поновее')).toBe(before);
  await expect(cardOf(page, 'Совсем новый')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await press(pillOf(page), isMobile);
  await expect(cardOf(page, 'Совсем новый')).toHaveAttribute('aria-posinset', '1');
  await expect(cardOf(page, 'Совсем новый')).toBeInViewport();
  await expect(pillOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Лента' })).toBeFocused();
});

test('the offer is accepted by keyboard, and the next Tab goes on below the title', async ({
  memberPage: page,
  context,
  api,
  person,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const friend = await makeFriend(api, person);
  await page.goto('/');
  await expect(cardOf(page, 'Пост поновее')).toBeVisible();
  await context.setOffline(true);
  await api.publish(friend, sample('tiny.jpg'), 'Пока не было связи');
  await expect(pillOf(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(pillOf(page)).toBeVisible();

  await pillOf(page).press('Enter');
  await expect(cardOf(page, 'Пока не было связи')).toHaveAttribute('aria-posinset', '1');
  await expect(page.getByRole('heading', { name: 'Лента' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Обновить' })).toBeFocused();
});

test('a tab behind another one sends no requests, and offers newer posts when it comes back', async ({
  memberPage: page,
  api,
  person,
}) => {
  const friend = await makeFriend(api, person);
  await page.clock.install();
  await page.goto('/');
  await expect(cardOf(page, 'Пост поновее')).toBeVisible();
  await setVisibility(page, 'hidden');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/posts')) asked.push(request.url());
  });
  await api.publish(friend, sample('tiny.jpg'), 'Пока вкладка была сзади');
  await page.clock.runFor(2 * POLL_SECONDS * 1_000);
  expect(asked).toEqual([]);
  await setVisibility(page, 'visible');
  await expect(pillOf(page)).toBeVisible();
});

test('one’s own new post is not offered', async ({ memberPage: page, api, person }) => {
  await makeFriend(api, person);
  await page.clock.install();
  await page.goto('/');
  await expect(cardOf(page, 'Пост поновее')).toBeVisible();
  await api.publish(person, sample('tiny.jpg'), 'Со своего телефона');
  const isAsked = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('limit') === POLL_LIMIT,
  );
  await page.clock.runFor(POLL_SECONDS * 1_000);
  expect((await isAsked).status()).toBe(200);
  await page.clock.runFor(1_000);
  await expect(pillOf(page)).toHaveCount(0);
});

test('the posts of a followed person offer newer ones as well', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const friend = await makeFriend(api, person);
  await page.clock.install();
  await page.goto(`/subscriptions?user=${friend.id}`);
  await expect(cardOf(page, 'Пост поновее')).toBeVisible();
  await api.publish(friend, sample('tiny.jpg'), 'Новое у друга');
  await page.clock.runFor(POLL_SECONDS * 1_000);
  await press(pillOf(page), isMobile);
  await expect(cardOf(page, 'Новое у друга')).toHaveAttribute('aria-posinset', '1');
});
