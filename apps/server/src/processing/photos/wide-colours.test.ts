import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withPngProfile } from '../pictures/icc.ts';
import { sharp } from '../pictures/sharp.ts';
import {
  adobeRgbProfile,
  type Colour,
  furthest,
  greyHeic,
  inDisplayP3,
  numbersOf,
} from '../testing/test-colours.ts';
import { createTestMedia, meanColour } from '../testing/test-media.ts';
import { processAvatar } from './avatar.ts';
import { processPhoto } from './photo.ts';

const { folder, storage, receive, published } = await createTestMedia();

async function publish(bytes: Buffer, as: typeof processPhoto | typeof processAvatar = processPhoto) {
  const path = join(folder, 'sent');
  await writeFile(path, bytes);
  const options = as === processAvatar ? 'anna' : { owner: 'anna' };
  const { mediaKey } = await Reflect.apply(as, null, [await receive(path), storage, options]);
  return (file: string) => published(mediaKey, file);
}

const RED: Colour = [255, 0, 0];
const P3 = (await sharp(await inDisplayP3(RED).png().toBuffer()).metadata()).icc;

/** Expects the colours that ordinary decoders see, with the profile applied. */
async function expectP3(path: string, colour: Colour, tolerance: number) {
  expect(furthest(await numbersOf(path), colour)).toBeLessThanOrEqual(tolerance);
  const { icc, exif, xmp, iptc } = await sharp(path).metadata();
  expect(icc).toEqual(P3);
  expect({ exif, xmp, iptc }).toEqual({});
}

const encoders = {
  jpeg: (colour: Colour) => inDisplayP3(colour).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
  png: (colour: Colour) => inDisplayP3(colour).png(),
  'png of 16 bits': (colour: Colour) => inDisplayP3(colour, { depth: 16 }).png(),
  webp: (colour: Colour) => inDisplayP3(colour).webp({ lossless: true }),
};

it.each(Object.entries(encoders))(
  'a %s in Display P3 keeps its most saturated colours',
  async (_, encode) => {
    for (const colour of [RED, [0, 255, 0], [200, 60, 30]] satisfies Colour[]) {
      const path = await publish(await encode(colour).toBuffer());
      for (const file of ['320.jpg', '320.webp', '400.jpg', '400.webp'])
        await expectP3(path(file), colour, 4);
    }
  },
);

it('a profile picture does too', async () => {
  const path = await publish(await encoders.png(RED).toBuffer(), processAvatar);
  for (const file of ['160.jpg', '160.webp', '640.jpg', '640.webp']) await expectP3(path(file), RED, 4);
});

it('Adobe RGB becomes Display P3, without a byte of the profile that came with it', async () => {
  const secret = 'Снято на улице Ленина, 5';
  const plain = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#4bb45a' } })
    .png()
    .toBuffer();
  const path = await publish(withPngProfile(plain, adobeRgbProfile(secret)));
  // #4bb45a of Adobe RGB by its matrix and that of Display P3; in sRGB its red would be negative.
  for (const file of ['400.jpg', '400.webp']) {
    await expectP3(path(file), [22, 178, 93], 4);
    expect((await readFile(path(file))).includes(secret)).toBe(false);
  }
});

// 100 nits are half of the reference white of HDR; the signal 0.508 of HLG is a little more than 51 nits.
it.each([
  ['PQ', { primaries: 9, transfer: 16 }, 186],
  ['HLG', { primaries: 9, transfer: 18 }, 139],
  ['Display P3 by numbers alone', { primaries: 12, transfer: 13 }, 130],
])('a HEIC of %s is as light as on the screen of its camera', async (_, codes, level) => {
  const path = await publish(greyHeic(codes));
  for (const file of ['64.jpg', '64.webp']) await expectP3(path(file), [level, level, level], 2);
});

it('what is transparent stays so', async () => {
  const path = await publish(await inDisplayP3(RED).ensureAlpha(0.5).png().toBuffer());
  const { channels } = await sharp(path('400.webp')).stats();
  expect(channels[3]?.mean).toBeCloseTo(128, -1);
  await expectP3(path('400.webp'), RED, 4);
});

it('where a picture was taken is not published', async () => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' }, IFD0: { Make: 'Фотоаппарат' } };
  const jpeg = await inDisplayP3(RED).withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg();
  const sent = await jpeg.toBuffer();
  expect(sent.includes('Exif')).toBe(true);
  const path = await publish(sent);
  for (const file of ['320.jpg', '320.webp', '400.jpg', '400.webp']) {
    await expectP3(path(file), RED, 6);
    const bytes = await readFile(path(file));
    for (const word of ['Exif', 'xmpmeta', 'GPS']) expect(bytes.includes(word)).toBe(false);
  }
});

it.each([8, 16])(
  'a picture of %i bits that calls itself sRGB is published as sRGB, without a profile',
  async (depth) => {
    const solid = sharp({ create: { width: 400, height: 400, channels: 3, background: '#b43c1e' } });
    const png = solid
      .toColourspace(depth === 16 ? 'rgb16' : 'srgb')
      .withIccProfile('srgb')
      .png();
    const bytes = await png.toBuffer();
    expect((await sharp(bytes).metadata()).icc).toBeDefined();
    const path = await publish(bytes);
    for (const file of ['400.jpg', '400.webp']) {
      expect((await sharp(path(file)).metadata()).icc).toBeUndefined();
      expect(furthest(await meanColour(path(file)), [180, 60, 30])).toBeLessThanOrEqual(3);
    }
  },
);
