import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectNearEstimate } from '../testing/compare-estimate.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';

it('is about right for a lively picture in a wasteful file, which becomes much smaller', async () => {
  const media = await createTestMedia();
  const path = join(media.folder, 'wasteful.mp4');
  const source = '-f lavfi -i testsrc2=s=1280x720:r=30:d=3';
  await makeVideo(
    testTools(),
    `${source} -c:v libx264 -preset ultrafast -b:v 20M -minrate 20M -maxrate 20M -bufsize 2M -pix_fmt yuv420p ${path}`,
  );
  const sizeBytes = await expectNearEstimate(path, media);
  expect(sizeBytes).toBeLessThan((await stat(path)).size / 2);
});
