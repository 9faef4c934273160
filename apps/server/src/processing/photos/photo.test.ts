import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, it } from 'vitest';
import { processPhoto } from './photo.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia, meanColour } from '../testing/test-media.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();
const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };
const solid = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue. */
const redBlue = (width: number, height: number) =>
  solid(width, height).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: blue } },
      left: width / 2,
      top: 0,
    },
  ]);

async function ingest(name: string, bytes: Buffer) {
  await writeFile(join(folder, name), bytes);
  const photo = await processPhoto(await receive(join(folder, name)), storage, { owner: 'anna' });
  return { ...photo, path: (file: string) => published(photo.mediaKey, file) };
}

it.each([
  [4000, 3000, [320, 640, 1080, 1440, 2048]],
  [3000, 4000, [320, 640, 1080, 1536]],
  [1300, 650, [320, 640, 1080, 1300]],
  [1200, 1200, [320, 640, 1080]],
  [1080, 1350, [320, 640, 1080]],
  [1200, 8000, [320, 640, 1080]],
  [500, 400, [320, 500]],
  [320, 10, [320]],
  [1, 1, [1]],
])('publishes %i × %i px in widths %j, webp and jpeg, and nothing else', async (width, height, widths) => {
  const photo = await ingest('sized.png', await solid(width, height).png().toBuffer());
  expect(photo).toMatchObject({ width, height, widths, isAnimated: false });
  const files = widths.flatMap((w) => [`${w}.jpg`, `${w}.webp`]);
  expect((await readdir(photo.path('.'))).toSorted()).toEqual(files.toSorted());
  for (const w of widths) {
    for (const format of ['jpg', 'webp']) {
      const made = await sharp(photo.path(`${w}.${format}`)).metadata();
      expect(made.format).toBe(format === 'jpg' ? 'jpeg' : 'webp');
      expect([made.width, made.height]).toEqual([w, Math.max(1, Math.round((w * height) / width))]);
    }
  }
  expect(await readdir(storage.tempDir)).toEqual([]);
});

it('turns a photo upright once and forgets where it was taken', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' }, IFD0: { Make: 'Фотоаппарат' } };
  const jpeg = await redBlue(800, 600).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).orientation).toBe(6);
  const photo = await ingest('turned.jpg', jpeg);
  expect(photo).toMatchObject({ width: 600, height: 800, widths: [320, 600] });
  for (const file of ['320.webp', '320.jpg', '600.webp', '600.jpg']) {
    const { width = 0, height = 0, exif, orientation } = await sharp(photo.path(file)).metadata();
    expect({ exif, orientation, isPortrait: height > width }).toEqual({ isPortrait: true });
    const top = await meanColour(photo.path(file), { left: 0, top: 0, width, height: 20 });
    const bottom = await meanColour(photo.path(file), { left: 0, top: height - 20, width, height: 20 });
    expect([top[0], bottom[2]].every((strong) => strong > 180)).toBe(true);
    expect([top[2], bottom[0]].every((weak) => weak < 60)).toBe(true);
    expect((await readFile(photo.path(file))).includes('Exif')).toBe(false);
  }
});

it.each([
  ['png', true, 1, (picture: ReturnType<typeof solid>) => picture.png()],
  ['webp', false, 1, (picture: ReturnType<typeof solid>) => picture.webp()],
  ['moving webp', false, 2, (picture: ReturnType<typeof solid>) => picture.webp({ loop: 0 })],
])('turns a %s by its orientation as browsers do: %s', async (name, isTurned, count, encode) => {
  const frames = await Promise.all(
    [redBlue(400, 200), solid(400, 200)].slice(0, count).map((frame) => frame.png().toBuffer()),
  );
  const flat = count > 1 ? sharp(frames, { join: { animated: true } }) : sharp(frames[0]);
  const bytes = await encode(flat.withMetadata({ orientation: 6 })).toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const photo = await ingest(name, bytes);
  const [width, height] = isTurned ? [200, 400] : [400, 200];
  expect(photo).toMatchObject({ width, height, isAnimated: count > 1 });
  for (const format of ['webp', 'jpg']) {
    const file = photo.path(`${width < 320 ? width : 320}.${format}`);
    const { pages = 1, orientation } = await sharp(file).metadata();
    expect({ pages, orientation }).toEqual({ pages: format === 'webp' ? count : 1 });
    const start = await meanColour(file, { left: 0, top: 0, width: 100, height: 100 });
    expect([start[0] > 180, start[2] < 60], format).toEqual([true, true]);
    const end = isTurned
      ? { left: 0, top: 300, width: 100, height: 100 }
      : { left: 200, top: 0, width: 100, height: 100 };
    const [r, , b] = await meanColour(file, end);
    expect([r < 60, b > 180], format).toEqual([true, true]);
  }
});

it('keeps transparency in webp and lays it on white in jpeg', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const dot = await solid(100, 100).png().toBuffer();
  const png = sharp({ create: { width: 400, height: 400, channels: 4, background: clear } });
  const photo = await ingest(
    'alpha.png',
    await png
      .composite([{ input: dot, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
  const corner = { left: 300, top: 300, width: 50, height: 50 };
  for (const channel of await meanColour(photo.path('400.jpg'), corner)) expect(channel).toBeGreaterThan(253);
  const { channels } = await sharp(await sharp(photo.path('400.webp')).extract(corner).toBuffer()).stats();
  expect(channels[3]?.max).toBe(0);
  const [r, , b] = await meanColour(photo.path('400.webp'), { left: 10, top: 10, width: 50, height: 50 });
  expect([r > 190, b < 45]).toEqual([true, true]);
});

it('leaves out an alpha channel that hides nothing', async () => {
  const photo = await ingest('opaque.png', await solid(400, 300).ensureAlpha().png().toBuffer());
  expect((await sharp(photo.path('400.webp')).metadata()).hasAlpha).toBe(false);
});

it('keeps an animation moving in webp; its jpeg is the first frame', async () => {
  const frames = await Promise.all(
    [red, blue, { r: 30, g: 200, b: 30 }].map((c) => solid(500, 400, c).png().toBuffer()),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer();
  for (const bytes of [gif, await sharp(gif, { animated: true }).webp().toBuffer()]) {
    const photo = await ingest('moving', bytes);
    expect(photo).toMatchObject({ width: 500, height: 400, widths: [320, 500], isAnimated: true });
    for (const width of photo.widths) {
      const webp = await sharp(photo.path(`${width}.webp`)).metadata();
      expect(webp).toMatchObject({ width, pages: 3, delay: [100, 200, 300], loop: 0 });
      expect((await sharp(photo.path(`${width}.jpg`)).metadata()).pages).toBeUndefined();
      const [r, , b] = await meanColour(photo.path(`${width}.jpg`));
      expect([r > 180, b < 60]).toEqual([true, true]);
    }
  }
});

it.each([
  [
    'CMYK',
    30,
    (picture: ReturnType<typeof solid>) => picture.toColourspace('cmyk').withIccProfile('cmyk').jpeg(),
  ],
  ['16-bit', 8, (picture: ReturnType<typeof solid>) => picture.toColourspace('rgb16').png()],
])('shows the colours of a %s picture in sRGB', async (_name, tolerance, encode) => {
  const colour = { r: 180, g: 90, b: 60 };
  const photo = await ingest('colours', await encode(solid(400, 400, colour)).toBuffer());
  for (const file of ['400.webp', '400.jpg']) {
    const [r, g, b] = await meanColour(photo.path(file));
    expect(Math.max(Math.abs(r - 180), Math.abs(g - 90), Math.abs(b - 60))).toBeLessThan(tolerance);
    expect((await sharp(photo.path(file)).metadata()).icc).toBeUndefined();
  }
});

it('takes greyscale pictures, with and without alpha', async () => {
  const grey = solid(400, 300, { r: 120, g: 120, b: 120 }).greyscale();
  for (const bytes of [
    await grey.clone().png().toBuffer(),
    await grey.clone().ensureAlpha(0.5).png().toBuffer(),
  ]) {
    const photo = await ingest('grey.png', bytes);
    expect((await readdir(photo.path('.'))).length).toBe(4);
    const [r, g, b] = await meanColour(photo.path('400.webp'));
    expect(Math.max(Math.abs(r - 120), Math.abs(g - 120), Math.abs(b - 120))).toBeLessThan(3);
  }
});

it('fits extreme shapes into what webp can hold', async () => {
  const tall = await ingest('tall.png', await solid(400, 20_000).png().toBuffer());
  expect(tall).toMatchObject({ width: 400, height: 20_000, widths: [320, 328] });
  expect((await sharp(tall.path('328.webp')).metadata()).height).toBe(16_383);
  const wide = await ingest('wide.png', await solid(20_000, 1).png().toBuffer());
  expect(wide).toMatchObject({ width: 20_000, height: 1, widths: [320, 640, 1080, 1440, 2048] });
});

it('makes a thumbhash of the shape and colour of the picture', async () => {
  const { thumbhash } = await ingest('hash.png', await solid(1000, 500).png().toBuffer());
  const bytes = Buffer.from(thumbhash, 'base64');
  expect(bytes.length).toBeLessThan(30);
  expect(thumbHashToApproximateAspectRatio(bytes)).toBeGreaterThan(1.5);
  const { r, b } = thumbHashToAverageRGBA(bytes);
  expect([r > 0.7, b < 0.2]).toEqual([true, true]);
});

it('serves several people at once', async () => {
  const bytes = await redBlue(1200, 900).jpeg().toBuffer();
  const photos = await Promise.all(Array.from({ length: 6 }, (_, n) => ingest(`crowd-${n}.jpg`, bytes)));
  expect(new Set(photos.map(({ mediaKey }) => mediaKey)).size).toBe(6);
  const kept = await filesKept();
  for (const { mediaKey } of photos) expect(kept.filter((path) => path.includes(mediaKey))).toHaveLength(6);
});
