import { expect, type Locator } from '@playwright/test';

const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

/** Expects that the video of a card plays: its time moves on and it has a picture. */
export async function expectPlaying(card: Locator, { timeout = 90_000 } = {}): Promise<Locator> {
  const video = card.locator('video');
  await expect(video).toBeAttached({ timeout });
  const start = await timeOf(video);
  await expect.poll(() => timeOf(video), { message: 'the time of the video', timeout }).not.toBe(start);
  const { width, isPaused } = await video.evaluate((element: HTMLVideoElement) => ({
    width: element.videoWidth,
    isPaused: element.paused,
  }));
  expect(width).toBeGreaterThan(0);
  expect(isPaused).toBe(false);
  return video;
}
