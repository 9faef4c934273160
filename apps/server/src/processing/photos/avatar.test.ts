import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { processAvatar } from './avatar.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia, meanColour } from '../testing/test-media.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();
const FILES = ['160.jpg', '160.webp', '640.jpg', '640.webp'];
const RED = { r: 200, g: 30, b: 30 };
const GREEN = { r: 30, g: 200, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

const solid = (width: number, height: number, background: object) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that is green, red in its middle square, and blue, from top to bottom or from left to right. */
async function flag(width: number, height: number) {
  const isTall = height > width;
  const edge = isTall
    ? { width, height: Math.floor((height - width) / 2) }
    : { width: Math.floor((width - height) / 2), height };
  const input = async (colour: object) => solid(edge.width, edge.height, colour).png().toBuffer();
  return solid(width, height, RED).composite([
    { input: await input(GREEN), left: 0, top: 0 },
    {
      input: await input(BLUE),
      left: isTall ? 0 : width - edge.width,
      top: isTall ? height - edge.height : 0,
    },
  ]);
}

async function publish(bytes: Buffer) {
  const path = join(folder, 'sent');
  await writeFile(path, bytes);
  const { mediaKey } = await processAvatar(await receive(path), storage, 'anna');
  expect((await readdir(published(mediaKey, '.'))).toSorted()).toEqual(FILES);
  return (file: string) => published(mediaKey, file);
}

async function expectSquares(path: (file: string) => string) {
  for (const file of FILES) {
    const { width, height, format, pages } = await sharp(path(file)).metadata();
    const side = Number(file.split('.')[0]);
    expect([width, height, pages]).toEqual([side, side, undefined]);
    expect(format).toBe(file.endsWith('jpg') ? 'jpeg' : 'webp');
  }
}

/** Mean colours of the whole picture and of its four edges. */
async function expectAll(path: string, { r, g, b }: typeof RED) {
  const { width: side } = await sharp(path).metadata();
  const band = 8;
  const across = { left: 0, width: side, height: band };
  const along = { top: 0, width: band, height: side };
  for (const area of [
    { ...across, top: 0 },
    { ...across, top: side - band },
    { ...along, left: 0 },
    { ...along, left: side - band },
    { left: 0, top: 0, width: side, height: side },
  ]) {
    const [red, green, blue] = await meanColour(path, area);
    expect(Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b))).toBeLessThan(25);
  }
}

it.each([
  [2_000, 1_000],
  [1_000, 2_001],
  [1_601, 900],
  [300, 200],
  [5_000, 500],
])('takes the middle square of %i × %i px, small and large', async (width, height) => {
  const path = await publish(await (await flag(width, height)).png().toBuffer());
  await expectSquares(path);
  for (const file of FILES) await expectAll(path(file), RED);
});

it.each([
  [1, 1],
  [1_000, 1_000],
  [20_000, 1],
  [1, 20_000],
])('takes a picture of %i × %i px', async (width, height) => {
  const path = await publish(await solid(width, height, BLUE).png().toBuffer());
  await expectSquares(path);
  for (const file of FILES) await expectAll(path(file), BLUE);
});

it('turns the picture upright before it is cut, and forgets where it was taken', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' }, IFD0: { Make: 'Фотоаппарат' } };
  const upper = await solid(1_000, 300, GREEN).png().toBuffer();
  // In the sensor's orientation the upper edge is the square's left edge; a clockwise turn makes it the right edge.
  const sent = await solid(1_000, 1_000, RED)
    .extend({ left: 250, right: 250, background: BLUE })
    .composite([{ input: upper, left: 250, top: 0 }])
    .withExif(gps)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(sent.includes('Exif')).toBe(true);
  const path = await publish(sent);
  await expectSquares(path);
  for (const file of FILES) {
    const { width: side, exif, orientation, icc } = await sharp(path(file)).metadata();
    expect({ exif, orientation, icc }).toEqual({});
    expect((await readFile(path(file))).includes('Exif')).toBe(false);
    const strip = Math.floor(side / 5);
    const right = await meanColour(path(file), { left: side - strip, top: 0, width: strip, height: side });
    const left = await meanColour(path(file), { left: 0, top: 0, width: strip, height: side });
    expect([right[1] > 180, right[0] < 60, left[0] > 180, left[2] < 60]).toEqual([true, true, true, true]);
  }
});

it('takes the first frame of an animation', async () => {
  const frames = await Promise.all([GREEN, BLUE].map((colour) => solid(700, 700, colour).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  for (const bytes of [gif, await sharp(gif, { animated: true }).webp().toBuffer()]) {
    const path = await publish(bytes);
    await expectSquares(path);
    for (const file of FILES) await expectAll(path(file), GREEN);
  }
});

it('keeps transparency in webp and lays it on white in jpeg', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const path = await publish(
    await sharp({ create: { width: 400, height: 300, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  );
  for (const side of [160, 640]) {
    await expectAll(path(`${side}.jpg`), { r: 255, g: 255, b: 255 });
    const { channels } = await sharp(path(`${side}.webp`)).stats();
    expect(channels[3]?.max).toBe(0);
  }
});

it('keeps no file of a picture that breaks off', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
  const path = join(folder, 'broken');
  await writeFile(path, jpeg.subarray(0, jpeg.length / 2));
  const before = await filesKept();
  await expect(processAvatar(await receive(path), storage, 'anna')).rejects.toMatchObject({
    code: 'media_incomplete',
  });
  expect(await filesKept()).toEqual(before);
});

/** Real files from phones and hostile files, which are not part of the repository. */
const SAMPLES = join(import.meta.dirname, '../../../../../../shared/media');

describe.runIf(existsSync(SAMPLES))('files from the wild', () => {
  /** Photos by name, for further tests. */
  const squares = new Map<string, Awaited<ReturnType<typeof publish>>>();

  it.each([
    'alpha.webp',
    'animated_photo.gif',
    'gps.jpg',
    'iphone_13_pro_max.heic',
    'iphone_gps.heic',
    'jpeg_html_polyglot.jpg',
    'orient_landscape_6.jpg',
    'orient_portrait_6.jpg',
    'phone_9mp.jpg',
  ])('%s becomes a square without secrets', async (name) => {
    const path = await publish(await readFile(join(SAMPLES, name)));
    squares.set(name, path);
    await expectSquares(path);
    for (const file of FILES) {
      const bytes = await readFile(path(file));
      for (const secret of ['<script', 'GPSLatitude', 'Exif']) expect(bytes.includes(secret)).toBe(false);
      expect(bytes.length).toBeLessThan(200_000);
    }
  });

  it.each([
    ['bomb_40000x40000.png', 'media_too_big'],
    ['truncated.jpg', 'media_incomplete'],
    ['mp4_named.jpg', 'unsupported_media'],
    ['clip.mov', 'unsupported_media'],
  ])('%s is refused: %s', async (name, code) => {
    const before = await filesKept();
    const error = await receive(join(SAMPLES, name))
      .then((file) => processAvatar(file, storage, 'anna'))
      .catch((thrown: unknown) => thrown);
    expect(error instanceof AppError && error.code).toBe(code);
    expect(await filesKept()).toEqual(before);
  });

  it('shows an iPhone photo of two colours of table and ceiling upright', async () => {
    const name = 'iphone_13_pro_max.heic';
    const path = squares.get(name) ?? (await publish(await readFile(join(SAMPLES, name))));
    const table = await meanColour(path('640.jpg'), { left: 10, top: 600, width: 100, height: 30 });
    expect(table[0]).toBeGreaterThan(table[2]); // orange wood below, regardless of what stands on it
  });
});
