import type { Locator, Page } from '@playwright/test';
import { DOUBLE_TAP_MS, HEART_ANIMATION_MS } from '@sfera/contract/limits';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { cardOf } from '../support/create-screen.ts';
import { bringIntoView, middleOf, press } from '../support/gestures.ts';
import { bubbleOf, bubblesOf, publishFor } from '../support/reactions.ts';
import { expect, test } from '../support/test.ts';
import { expectPlaying } from '../support/videos.ts';

const photoOf = (card: Locator) => card.getByRole('img', { name: /^Фото/ });
const likeOf = (card: Locator) => card.getByRole('button', { name: 'Нравится', exact: true });
/** The hearts over the photo, known by their size. */
const heartsOf = (card: Locator) => card.locator('svg[width="96"]');

/** From now on time passes only when a test moves the clock. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 1_000);

async function doubleTap(card: Locator, isMobile: boolean): Promise<void> {
  await press(photoOf(card), isMobile);
  await press(photoOf(card), isMobile);
}

test('a double tap on a photo likes it, shows a heart for 800 ms, and never takes the like back', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Котик');
  const onServer = async () => (await api.getPost(person, post.id)).liked;
  const card = cardOf(page, 'Котик');
  await page.clock.install();
  await page.goto('/');
  await expect(photoOf(card)).toBeVisible();
  await stopClock(page);

  for (const time of ['the first', 'the second']) {
    await doubleTap(card, isMobile);
    await expect(heartsOf(card), time).toBeVisible();
    await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(HEART_ANIMATION_MS - 1);
    await expect(heartsOf(card)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(heartsOf(card)).toHaveCount(0);
    await expect.poll(onServer).toBe(true);
  }
  await page.clock.resume();
  await page.reload();
  await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true');
});

test('two taps that are no double tap give nothing, and a like leaves the reaction as it is', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Пёсик');
  await api.react(person, post.id, '🔥');
  const card = cardOf(page, 'Пёсик');
  await page.clock.install();
  await page.goto('/');
  await expect(photoOf(card)).toBeVisible();
  await stopClock(page);

  await press(photoOf(card), isMobile);
  await page.clock.runFor(DOUBLE_TAP_MS + 1);
  await press(photoOf(card), isMobile);
  await page.clock.runFor(DOUBLE_TAP_MS + 1);
  await expect(heartsOf(card)).toHaveCount(0);
  await expect(bubbleOf(card, 'Огонь', 1)).toHaveAttribute('aria-pressed', 'true');

  await doubleTap(card, isMobile);
  await expect(heartsOf(card)).toBeVisible();
  await page.clock.resume();
  await expect(bubblesOf(card)).toHaveCount(1);
  await expect(bubbleOf(card, 'Огонь', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await api.getPost(person, post.id)).liked).toBe(true);
  expect((await api.getPost(person, post.id)).reactions).toEqual({ '🔥': 1 });
});

test('a double tap likes a video, which plays on or stands as before, and never takes the like back', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Ручей', 'clip.mp4');
  const onServer = async () => {
    const { liked, countLike } = await api.getPost(person, post.id);
    return { liked, countLike };
  };
  const card = cardOf(page, 'Ручей');
  const like = likeOf(card);
  await page.goto('/');
  const video = await expectPlaying(card);
  for (const isPaused of [false, true]) {
    await expect(video).toHaveJSProperty('paused', isPaused);
    // Pressing a button may have scrolled the page.
    await bringIntoView(video);
    const { x, y } = await middleOf(video);
    for (const _ of ['first', 'second'])
      await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await expect(heartsOf(card)).toBeVisible();
    await expect(video).toHaveJSProperty('paused', isPaused);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(onServer).toEqual({ liked: true, countLike: 1 });
    await expect(heartsOf(card)).toHaveCount(0);
    if (!isPaused) await card.getByRole('button', { name: 'Пауза' }).press('Enter');
  }
});

test('the heart is in nobody’s way', async ({ memberPage: page, api, person, isMobile }) => {
  await publishFor(api, person, 'Ёжик');
  const card = cardOf(page, 'Ёжик');
  // The heart stays until everything has been looked at.
  await page.addInitScript((heartMs) => {
    const later = window.setTimeout;
    const pass: typeof later = Object.assign(
      (run: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
        delayMs === heartMs ? 0 : later(run, delayMs, ...rest),
      later,
    );
    window.setTimeout = pass;
  }, HEART_ANIMATION_MS);
  await page.goto('/');
  await photoOf(card).dblclick({ position: { x: 4, y: 4 } });
  await expect(heartsOf(card)).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(likeOf(card), isMobile);
  await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'false');
});
