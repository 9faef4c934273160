import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { beforeEach, expect, it, vi } from 'vitest';
import { isOnMobileData } from '#shared/api/connection-facts.ts';
import { uploadBytesPerSecond } from '#shared/api/upload-speed.ts';
import { shrinkByBunny } from './bunny/shrink.ts';
import { planByBunny } from './bunny/shrinkable.ts';
import { shrinkVideo } from './shrink-video.ts';
import type { ShrinkWish } from './shrink/wish.ts';

vi.mock('#shared/api/connection-facts.ts');
vi.mock('#shared/api/upload-speed.ts');
vi.mock('./bunny/shrink.ts');
vi.mock('./bunny/shrinkable.ts');

const MP4 = new TextEncoder().encode('\0\0\0\u0018ftypisom\0\0\0\0isomiso2');
const large = (mebibytes = 60) => new Blob([MP4, new Uint8Array(mebibytes * MEBIBYTE)]);
const small = new Blob(['small']);
const plan = {
  width: 1_920,
  height: 1_080,
  fps: null,
  bitsPerSecond: 8_000_000,
  seconds: 20,
  resultBytes: 20 * MEBIBYTE,
  hardwareAcceleration: 'prefer-hardware',
} as const;

const shrink = (wish: ShrinkWish, file = large(), signal = new AbortController().signal) =>
  shrinkVideo(file, {}, { wish, signal });

/** The encoder gets this far with each second. */
function encodeAtPace(sharePerSecond: number, bytes: number = plan.resultBytes) {
  const done: number[] = [];
  vi.mocked(shrinkByBunny).mockImplementation(async (_file, _plan, { onProgress }) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    for (let share = 0; share < 1; share += sharePerSecond / 10) {
      now += 100;
      done.push(now);
      if (!onProgress(share, share * bytes)) return null;
    }
    return small;
  });
  return done;
}

beforeEach(() => {
  vi.stubGlobal('VideoEncoder', vi.fn());
  vi.mocked(isOnMobileData).mockReturnValue(true);
  vi.mocked(uploadBytesPerSecond).mockReturnValue(MEBIBYTE);
  vi.mocked(planByBunny).mockReset().mockResolvedValue(plan);
  vi.mocked(shrinkByBunny).mockReset().mockResolvedValue(small);
});

it('makes a large video smaller on mobile data', async () => {
  expect(await shrink(undefined)).toBe(small);
});

it.each([
  ['in another network', () => vi.mocked(isOnMobileData).mockReturnValue(false), large()],
  ['of less than 20 MB', () => {}, large(19)],
  ['where nobody knows the speed', () => vi.mocked(uploadBytesPerSecond).mockReturnValue(null), large()],
])('leaves a video %s as it is, unless asked', async (_, prepare, file) => {
  prepare();
  expect(await shrink(undefined, file)).toBeNull();
  expect(shrinkByBunny).not.toHaveBeenCalled();
  expect(await shrink('always', file)).toBe(small);
});

it('leaves every video as it is when that is wished', async () => {
  expect(await shrink('never')).toBeNull();
});

it('gives up after a second when the file as it is would arrive earlier', async () => {
  // 40 MiB are saved at 1 MiB/s: the encoder may take 40 seconds.
  encodeAtPace(1 / 30);
  expect(await shrink(undefined)).toBe(small);
  const toldAtMs = encodeAtPace(1 / 50);
  expect(await shrink(undefined)).toBeNull();
  // The first share is of no work, and the second begins the measurement.
  expect(toldAtMs.at(-1)).toBe(1_200);
  expect(await shrink('always')).toBe(small);
});

it('gives up when the encoder makes more than was asked for', async () => {
  encodeAtPace(1 / 30, 35 * MEBIBYTE);
  expect(await shrink(undefined)).toBeNull();
});

it('sends the file as it is when this browser cannot make it smaller', async () => {
  vi.mocked(shrinkByBunny).mockRejectedValue(new Error('no memory'));
  expect(await shrink('always')).toBeNull();
  vi.mocked(planByBunny).mockRejectedValue(new Error('odd file'));
  expect(await shrink('always')).toBeNull();
  vi.stubGlobal('VideoEncoder', undefined);
  Reflect.deleteProperty(globalThis, 'VideoEncoder');
  vi.mocked(planByBunny).mockResolvedValue(plan);
  vi.mocked(shrinkByBunny).mockResolvedValue(small);
  expect(await shrink('always')).toBeNull();
});

it('ends when it is given up by the person', async () => {
  const attempt = new AbortController();
  vi.mocked(shrinkByBunny).mockImplementation(() => {
    attempt.abort(new Error('given up'));
    return new Promise(() => {});
  });
  await expect(shrink('always', large(), attempt.signal)).rejects.toThrow('given up');
});

it('ends when the encoder stands still', async () => {
  vi.useFakeTimers();
  vi.mocked(shrinkByBunny).mockReturnValue(new Promise(() => {}));
  const result = shrink('always');
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(shrinkByBunny).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(130_000);
  expect(await result).toBeNull();
  vi.useRealTimers();
});
