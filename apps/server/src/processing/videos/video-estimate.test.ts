import { stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { estimateVideoBytes } from '@sfera/contract/video-estimate';
import { describe, expect, it } from 'vitest';
import { probeVideo } from '../probing/probe.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';
import { ingestVideo, normaliseVideo } from './video.ts';

/** Real files from phones, which are not part of the repository. */
const SAMPLES = join(import.meta.dirname, '../../../../../../shared/media');
/** From a second on, as lively at the beginning as on the whole; what is shorter is headers above all. */
const NAMES = [
  'hevc_1080.mp4',
  'landscape_1080.mp4',
  'portrait_rotated.mp4',
  'clip.mov',
  'mpeg4_mp3.avi',
  'phone.3gp',
  'vp9.webm',
];
/** Enough to encode; a 1080p video takes a busy machine long. */
const KEPT_SECONDS = 3;
/** The author is told «около». */
const FACTOR = 2.5;

const tools = testTools();
const { folder, storage, receive } = await createTestMedia();

async function compare(path: string) {
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
  return { estimated, sizeBytes };
}

function expectNear({ estimated, sizeBytes }: Awaited<ReturnType<typeof compare>>) {
  expect(estimated).toBeGreaterThan(sizeBytes / FACTOR);
  expect(estimated).toBeLessThan(sizeBytes * FACTOR);
}

describe.runIf(existsSync(SAMPLES))('the size that an author is told beforehand', () => {
  it.each(NAMES)('is about that of the converted %s', async (name) =>
    expectNear(await compare(join(SAMPLES, name))),
  );
});

it('is about right for a lively picture in a wasteful file, which becomes much smaller', async () => {
  const path = join(folder, 'wasteful.mp4');
  const source = '-f lavfi -i testsrc2=s=1280x720:r=30:d=3';
  await makeVideo(
    tools,
    `${source} -c:v libx264 -preset ultrafast -b:v 20M -minrate 20M -maxrate 20M -bufsize 2M -pix_fmt yuv420p ${path}`,
  );
  const compared = await compare(path);
  expectNear(compared);
  expect(compared.sizeBytes).toBeLessThan((await stat(path)).size / 2);
});
