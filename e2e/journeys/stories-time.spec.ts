import { getUserStories } from '@sfera/contract/stories';
import { newLogin } from '../support/api.ts';
import { sample } from '../support/samples.ts';
import { circleOf, expectCircles, StoryViewer } from '../support/story-viewer.ts';
import { expect, test } from '../support/test.ts';

/** Time of a picture (spec 5). */
const PICTURE_MS = 5_000;
/** Length of `tiny.mp4`. */
const VIDEO_MS = 1_000;

test('a picture stays five seconds, not counting holds, a video its own time, and then the story ends', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const [anna, vera] = [await api.register(newLogin('anna')), await api.register(newLogin('vera'))];
  for (const author of [anna, vera]) await api.follow(person, author);
  await api.publishStory(vera, sample('tiny.mp4'));
  for (const _ of ['first', 'second']) await api.publishStory(anna, sample('tiny.jpg'));
  const veras = () => api.call(getUserStories, { as: person, params: { id: vera.id } });
  await expect.poll(async () => (await veras()).group?.stories[0]?.status).toBe('ready');

  const viewer = new StoryViewer(page, isMobile);
  await page.clock.install();
  await page.goto('/');
  await expectCircles(page, [
    [anna, 'новая'],
    [vera, 'новая'],
  ]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await viewer.open(circleOf(page, anna));
  await page.clock.runFor(PICTURE_MS - 10);
  await viewer.expectStory(anna, 1, 2);
  const secondSeen = viewer.seen();
  await page.clock.runFor(10);
  await viewer.expectStory(anna, 2, 2);
  await secondSeen;

  await page.clock.runFor(2_000);
  const finger = await viewer.putDown();
  await page.clock.runFor(2 * PICTURE_MS);
  // While a finger rests on the story, its controls are hidden.
  await expect(viewer.bare).toHaveCSS('opacity', '0');
  await finger.lift();
  await expect(viewer.bare).toHaveCount(0);
  await page.clock.runFor(PICTURE_MS - 2_000 - 10);
  await viewer.expectStory(anna, 2, 2);
  const videoSeen = viewer.seen();
  await page.clock.runFor(10);
  await viewer.expectStory(vera, 1, 1);
  await videoSeen;

  // Only the video moves now.
  const beganMs = performance.now();
  await expect(viewer.dialog).toBeHidden();
  expect(performance.now() - beganMs).toBeGreaterThan(VIDEO_MS * 0.8);
  await page.clock.resume();
  await expectCircles(page, [
    [anna, 'просмотрена'],
    [vera, 'просмотрена'],
  ]);
});
