import type { Page } from '@playwright/test';
import { test } from '../../support/browser/browsers.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { tilesOf } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

const keyOf = (address: string) => /\/media\/([0-9a-f]{32})\//.exec(address)?.[1] ?? '';

/** Addresses of the pictures of tiles, as the browser has loaded them. */
const tilePictures = (page: Page) =>
  page
    .locator('main a[href*="/post/"]')
    .locator('..')
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
    );

test('open pages lose media that a stranger may no longer see, and show followers the media at their new addresses', async ({
  person: follower,
  memberPage: followers,
  troubles,
  openAs,
  api,
  isMobile,
}) => {
  const [author, stranger] = [await api.register(), await api.register()];
  await api.follow(follower, author);
  const words = [`Первый ${author.login}`, `Второй ${author.login}`];
  for (const description of words) await api.publish(author, sample('tiny.jpg'), description);
  troubles.expect(/status of 404/);
  const theirs = await openAs(stranger, /status of 404/);
  for (const page of [theirs, followers]) {
    await page.goto(`/userProfile/${author.id}`);
    await expect(tilesOf(page)).toHaveCount(2);
  }
  await expect.poll(async () => (await tilePictures(theirs)).filter(Boolean).length).toBe(2);
  const known = await tilePictures(theirs);

  const tappedAtMs = Date.now();
  await api.makePrivate(author);
  const statuses = () => Promise.all(known.map(async (address) => (await fetch(address)).status));
  await expect.poll(statuses, { timeout: 60_000, intervals: [100] }).toEqual([404, 404]);
  const description = `${Date.now() - tappedAtMs} ms`;
  test.info().annotations.push({ type: 'from the tap to 404', description });

  await test.step('what the pages hold leads nowhere: a stranger sees that it is gone', async () => {
    await press(tilesOf(theirs).first(), isMobile);
    await expect(theirs.getByRole('status').filter({ hasText: 'Пост не найден' })).toBeVisible();
  });

  await test.step('and a follower sees it as before', async () => {
    await press(tilesOf(followers).first(), isMobile);
    const shown = cardOf(followers, words[1] ?? '').getByRole('img', { name: `Фото ${author.login}` });
    // The browser may still hold the picture of the old address, and shows the picture until the post is answered.
    const isAtNewAddress = async () => {
      const address = await shown.evaluate(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0 && image.currentSrc,
      );
      return address !== false && !known.map(keyOf).includes(keyOf(address));
    };
    await expect.poll(isAtNewAddress).toBe(true);
  });
});
