import { stat } from 'node:fs/promises';
import { estimateVideoBytes } from '@sfera/contract/media/video-estimate';
import { expect } from 'vitest';
import { probeVideo } from '../probing/probe.ts';
import { ingestVideo, normaliseVideo } from '../videos/video.ts';
import { type TestMedia, testTools } from './test-media.ts';

/** Enough to encode; a 1080p video takes a busy machine long. */
const KEPT_SECONDS = 3;
/** The author is told «около». */
const FACTOR = 2.5;

/** Expects that the size that an author is told is about that of the converted video. Resolves to the latter. */
export async function expectNearEstimate(
  path: string,
  { storage, receive }: Pick<TestMedia, 'storage' | 'receive'>,
): Promise<number> {
  const tools = testTools();
  const { durationMs, width, height, picture, sound } = await probeVideo(tools, path);
  const seconds = durationMs / 1000;
  const estimated = estimateVideoBytes({
    bytes: (await stat(path)).size,
    durationSeconds: seconds,
    keptSeconds: Math.min(seconds, KEPT_SECONDS),
    width,
    height,
    codec: picture.codec,
    hasSound: sound !== null,
  });
  const task = { maxSeconds: KEPT_SECONDS };
  const { mediaKey } = await ingestVideo(await receive(path), storage, tools, task);
  const { sizeBytes } = await normaliseVideo(mediaKey, storage, tools, task);
  expect(estimated).toBeGreaterThan(sizeBytes / FACTOR);
  expect(estimated).toBeLessThan(sizeBytes * FACTOR);
  return sizeBytes;
}
