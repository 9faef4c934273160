import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { expectNearEstimate } from '../testing/compare-estimate.ts';
import { createTestMedia } from '../testing/test-media.ts';

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

describe.runIf(existsSync(SAMPLES))('the size that an author is told beforehand', async () => {
  const media = await createTestMedia();

  it.each(NAMES)('is about that of the converted %s', async (name) => {
    await expectNearEstimate(join(SAMPLES, name), media);
  });
});
