import type { Page } from '@playwright/test';
import { builtChunk } from '../../support/modules/built-chunk.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const early = (page: Page) => page.locator('.boot-card img').last();

test.beforeEach(async ({ memberPage: page, api, person }) => {
  const author = await api.register();
  await api.follow(person, author);
  for (const words of ['Закат', 'Рассвет']) await api.publish(author, sample('photo.jpg'), words);
  // The app stores the expiry of the session on the first visit.
  await page.goto('/userCount');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the first photo of home is there before React, and React’s card takes its place', async ({
  memberPage: page,
}) => {
  const photos: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) photos.push(request.url());
  });
  const gate = Promise.withResolvers<void>();
  await page.route(builtChunk('start'), async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(early(page)).toHaveJSProperty('complete', true);
  await expect.poll(() => early(page).evaluate((photo: HTMLImageElement) => photo.naturalWidth)).not.toBe(0);
  const box = await early(page).boundingBox();
  expect(photos).toHaveLength(1);

  gate.resolve();
  const photo = cardOf(page, 'Рассвет').getByRole('img').last();
  await expect(photo).toBeVisible();
  expect(await photo.boundingBox()).toEqual(box);
  expect(await photo.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toBe(photos[0]);
  expect(photos.filter((url) => url === photos[0])).toHaveLength(1);
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON() as unknown);
  });
  expect(shifts, 'nothing has moved').toEqual([]);
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
