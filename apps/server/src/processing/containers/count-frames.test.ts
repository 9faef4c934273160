import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countFrames as countIn } from '@sfera/contract/media/count-frames';
import type { ImageType } from '@sfera/contract/media/media';
import { createByteReader } from './byte-reader.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia } from '../testing/test-media.ts';

const { folder } = await createTestMedia();
const path = join(folder, 'moving');
async function countFrames(file: string, mime: ImageType, most: number): Promise<number> {
  const opened = await open(file);
  try {
    return await countIn(await createByteReader(opened), mime, most);
  } finally {
    await opened.close();
  }
}
const frame = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const frames = await Promise.all(['red', 'lime', 'blue', 'white', 'black'].map(frame));
const moving = sharp(frames, { join: { animated: true } });

it.each([
  ['image/gif', () => moving.clone().gif()],
  ['image/gif', () => moving.clone().gif({ reuse: false, colours: 4 })],
  ['image/webp', () => moving.clone().webp()],
] as const)('counts the frames of %s, and no more than it is told to', async (mime, encode) => {
  await writeFile(path, await encode().toBuffer());
  expect(await countFrames(path, mime, 100)).toBe(5);
  expect(await countFrames(path, mime, 5)).toBe(5);
  expect(await countFrames(path, mime, 3)).toBe(4);
});

it('ends with a file that ends anywhere', async () => {
  const gif = await moving.clone().gif().toBuffer();
  const webp = await moving.clone().webp().toBuffer();
  for (const [mime, bytes] of [
    ['image/gif', gif],
    ['image/webp', webp],
  ] as const)
    for (const share of [0, 0.01, 0.3, 0.7, 0.99]) {
      await writeFile(path, bytes.subarray(0, bytes.length * share));
      expect(await countFrames(path, mime, 100)).toBeLessThanOrEqual(5);
    }
});
