import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { prepareOverlay } from '../photos/overlay.ts';
import { pageOf } from './page.ts';
import { sharp } from './sharp.ts';
import { createTestMedia } from '../testing/test-media.ts';

const { folder } = await createTestMedia();
const page = { width: 72, height: 128 };

it.each([
  [
    [1080, 1920],
    [1080, 1920],
    [1080, 1920, 0, 0],
  ],
  [
    [3840, 2160],
    [1080, 1920],
    [1080, 608, 0, 656],
  ],
  [
    [721, 400],
    [1080, 1920],
    [1080, 600, 0, 660],
  ],
  [
    [720, 1280],
    [720, 1280],
    [720, 1280, 0, 0],
  ],
  [
    [320, 240],
    [720, 1280],
    [720, 540, 0, 370],
  ],
  [
    [700, 1920],
    [720, 1280],
    [466, 1280, 127, 0],
  ],
  [
    [16, 8000],
    [720, 1280],
    [2, 1280, 359, 0],
  ],
] as const)(
  'a picture of %j stands on a page of %j at %j',
  ([width, height], [pageWidth, pageHeight], place) => {
    const { inside, ...size } = pageOf({ width, height });
    expect(size).toEqual({ width: pageWidth, height: pageHeight });
    expect([inside.width, inside.height, inside.left, inside.top]).toEqual(place);
  },
);

const layer = sharp({ create: { width: 18, height: 32, channels: 4, background: '#00ff0080' } });

it('brings what is laid over to the size of the page, transparent as it was and without its metadata', async () => {
  const [sent, ready] = [join(folder, 'sent.png'), join(folder, 'ready.png')];
  await layer
    .clone()
    .withExif({ IFD0: { Artist: 'secret' } })
    .png()
    .toFile(sent);
  await prepareOverlay(sent, page, ready, 'anna');
  const { width, height, channels, exif } = await sharp(ready).metadata();
  expect([width, height, channels, exif]).toEqual([72, 128, 4, undefined]);
  const pixel = await sharp(ready).extract({ left: 30, top: 60, width: 1, height: 1 }).raw().toBuffer();
  expect([...pixel]).toEqual([0, 255, 0, 128]);
});

/** The same png with a header that declares a square with this side. */
function claiming(png: Buffer, side: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

it('refuses what is no whole png, and one that would fill the memory', async () => {
  const bytes = await layer.clone().png().toBuffer();
  const cases = [
    [bytes.subarray(0, Math.floor(bytes.length / 2)), 'media_incomplete'],
    [Buffer.concat([bytes.subarray(0, 40), bytes.subarray(-12)]), 'media_unreadable'],
    [claiming(bytes, 40_000), 'media_too_big'],
  ] as const;
  for (const [content, code] of cases) {
    const path = join(folder, 'broken.png');
    await writeFile(path, content);
    await expect(prepareOverlay(path, page, join(folder, 'out.png'), 'anna')).rejects.toMatchObject({
      code,
      field: 'overlay',
    });
  }
});
