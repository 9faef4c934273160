import type { Page } from '@playwright/test';
import { FEED_PAGE_SIZE } from '@sfera/contract/posts/limits';
import { builtChunk } from '../../support/modules/built-chunk.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { publishSeveral } from '../../support/several.ts';
import { sample } from '../../support/media/samples.ts';
import { publishVideo } from '../../support/media/swipe-videos.ts';
import { DESKTOP } from '../../support/browser/windows.ts';
import { expect, test } from '../../support/test.ts';

/** A person who only looks has paid for all that a page fetches in this time. Unit: milliseconds. */
const FIRST_MS = 5_000;
const FIRST = 'Первое фото';

test.beforeEach(async ({ memberPage: page, api, person }) => {
  // More than a page: below fewer stand recommendations, whose cards have parts of their own.
  const author = await api.register();
  await api.follow(person, author);
  for (let number = 1; number <= FEED_PAGE_SIZE; number += 1)
    await api.publish(author, sample('tiny.jpg'), `Пост ${number}`);
  // The feed of real people: stories, and near the first photo several at once and a video, out of sight.
  await api.publishStory(author, sample('tiny.jpg'));
  const several = [{ file: sample('tiny.jpg') }, { file: sample('small.jpg') }];
  await publishSeveral(api, author, several, 'Несколько');
  await publishVideo(api, author, sample('tiny.mp4'), 'Видео');
  await api.publish(author, sample('small.jpg'), FIRST);
  // The app stores the expiry of the session on the first visit.
  await page.goto('/userCount');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Opens home and touches nothing. Returns the files of a kind that were asked for in the first seconds, by extension. */
async function lookAtHome(page: Page): Promise<(extension: string) => string[]> {
  await page.goto('/');
  await expect(cardOf(page, FIRST)).toBeVisible();
  // These come by themselves once the first seconds are over.
  await page.waitForResponse(builtChunk('app/deferred/app-wide-features.tsx'));
  const files = await page.evaluate(
    (untilMs) =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (startTime < untilMs ? new URL(name).pathname : [])),
    FIRST_MS,
  );
  return (extension) => [...new Set(files)].filter((file) => file.endsWith(extension));
}

test('a visit in which nobody touches anything fetches eight scripts and three style sheets', async ({
  memberPage: page,
}) => {
  const filesOf = await lookAtHome(page);
  expect(filesOf('.js'), filesOf('.js').join('\n')).toHaveLength(8);
  expect(filesOf('.css'), filesOf('.css').join('\n')).toHaveLength(3);
});

test('a wide window fetches its column besides', async ({ memberPage: page }) => {
  await page.setViewportSize(DESKTOP);
  const filesOf = await lookAtHome(page);
  // The column shows people as other screens do, and shares files with them.
  expect(filesOf('.js').length, filesOf('.js').join('\n')).toBeLessThanOrEqual(12);
});
