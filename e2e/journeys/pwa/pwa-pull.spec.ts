import type { Locator, Page } from '@playwright/test';
import { chatOf } from '../../support/app/chat-screen.ts';
import { Comments } from '../../support/app/comments.ts';
import { putDown } from '../../support/browser/drag.ts';
import { press } from '../../support/browser/gestures.ts';
import { followButtonOf } from '../../support/app/people.ts';
import { lateParts } from '../../support/app/late-parts.ts';
import { sample } from '../../support/media/samples.ts';
import { circleOf, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, test } from '../../support/test.ts';

const signOf = (page: Page) => page.locator('[data-pulled]');
const spinnerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Обновляем…' });

/** Marks the page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isOldPage' in globalThis);

/** Sweeps a finger down over the target, and says whether the page was pulled. */
async function isPulledBy(page: Page, target: Locator, [aside, down] = [0, 260]): Promise<boolean> {
  const finger = await putDown(page, target, true);
  await finger.move(aside ?? 0, down ?? 0);
  const isPulled = (await signOf(page).count()) > 0;
  // Moving up again refreshes nothing when the finger is lifted.
  await finger.move(-(aside ?? 0), -(down ?? 0) - 20);
  await finger.lift();
  return isPulled;
}

test('a pull from the top loads the page anew, with its query and hash, once the finger lets go', async ({
  memberPage: page,
}) => {
  await page.goto('/recomendation?from=push#end');
  await lateParts(page);
  await mark(page);
  const title = page.getByRole('main');

  await test.step('too short', async () => {
    const finger = await putDown(page, title, true);
    await finger.move(0, 95);
    await expect(signOf(page)).not.toHaveAttribute('data-far');
    await finger.lift();
    await expect(signOf(page)).toHaveCount(0);
    expect(page.url()).not.toContain('_cb');
  });

  const finger = await putDown(page, title, true);
  await finger.move(0, 100);
  await expect(signOf(page)).toHaveAttribute('data-far');
  await expect(signOf(page)).toHaveCSS('--pull', '120');
  await finger.move(0, 300);
  await expect(signOf(page)).toHaveCSS('--pull', '140');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const pulledAtMs = Date.now();
  await finger.lift();
  await page.waitForURL(/_cb=/);
  const address = new URL(page.url());
  expect([address.pathname, address.searchParams.get('from'), address.hash]).toEqual([
    '/recomendation',
    'push',
    '#end',
  ]);
  expect(Math.abs(Number(address.searchParams.get('_cb')) - pulledAtMs)).toBeLessThan(60_000);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('a refresh waits for what is being sent, and the paths through the app stay as they were', async ({
  memberPage: page,
  api,
}) => {
  const somebody = await api.register();
  await page.goto('/');
  await page.goto(`/userProfile/${somebody.id}`);
  await lateParts(page);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/request-follow/**', async (route) => {
    await held;
    await route.continue();
  });
  await press(followButtonOf(page, somebody), true);
  const finger = await putDown(page, page.getByRole('main'), true);
  await finger.move(0, 200);
  await finger.lift();
  await expect(spinnerOf(page)).toBeVisible();
  const box = await spinnerOf(page).boundingBox();
  expect(box?.y).toBe(10);
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBe((page.viewportSize()?.width ?? 0) / 2);
  // A pull is ignored meanwhile.
  expect(await isPulledBy(page, page.getByRole('main'))).toBe(false);
  expect(page.url()).not.toContain('_cb');
  letThrough();
  await page.waitForURL(/_cb=/);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a finger with another purpose does not pull the page', async ({ memberPage: page, person, api }) => {
  const friend = await api.register();
  await api.follow(person, friend);
  for (const description of ['Длинная', 'лента']) await api.publish(friend, sample('photo.jpg'), description);
  await api.publishStory(friend, sample('photo.jpg'));
  await api.sendMessage(friend, person, 'Привет');

  await page.goto('/');
  await lateParts(page);
  await mark(page);
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();

  await test.step('scrolling, sideways sweeps and strips', async () => {
    expect(await isPulledBy(page, card), 'at the top').toBe(true);
    await page.evaluate(() => scrollTo(0, 60));
    expect(await isPulledBy(page, page.getByRole('main')), 'below the top').toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await isPulledBy(page, circleOf(page, friend), [-200, 40]), 'the strip of stories').toBe(false);
  });
  await test.step('a story', async () => {
    await press(circleOf(page, friend), true);
    const viewer = new StoryViewer(page, true);
    await expect(viewer.dialog).toBeVisible();
    expect(await isPulledBy(page, viewer.story, [0, 60])).toBe(false);
    await page.keyboard.press('Escape');
    await expect(viewer.dialog).toBeHidden();
  });
  await test.step('a sheet', async () => {
    const comments = new Comments(page, true);
    await comments.open();
    expect(await isPulledBy(page, comments.dialog, [0, 60])).toBe(false);
    await comments.close();
  });
  expect(await isMarked(page)).toBe(true);
  await test.step('a chat', async () => {
    const chat = chatOf(page);
    await chat.open(friend);
    await lateParts(page);
    expect(await isPulledBy(page, chat.bubble('Привет'))).toBe(false);
    expect(await isPulledBy(page, chat.field)).toBe(false);
  });
  await test.step('swipes', async () => {
    await page.goto('/swipes');
    await lateParts(page);
    expect(await isPulledBy(page, page.getByRole('main'))).toBe(false);
  });
  expect(page.url()).not.toContain('_cb');
});
