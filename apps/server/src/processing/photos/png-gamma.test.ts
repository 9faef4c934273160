import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia, meanColour } from '../testing/test-media.ts';
import { processAvatar } from './avatar.ts';
import { processPhoto } from './photo.ts';

const { folder, storage, receive, published } = await createTestMedia();
const HEADER_BYTES = 33;

function chunk(type: string, data: readonly number[] | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(body.length - 4);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
const numbers = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(Math.round(value * 100_000), n * 4);
  return bytes;
};
const gAMA = (gamma: number) => chunk('gAMA', numbers([gamma]));
const SRGB = chunk('sRGB', [0]);
/** The chromaticities of Display P3. */
const P3 = chunk('cHRM', numbers([0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]));

const grey = (level: number) =>
  sharp({
    create: { width: 320, height: 320, channels: 3, background: { r: level, g: level, b: level } },
  });

async function sent(picture: Sharp, ...chunks: Buffer[]) {
  const png = await picture.png().toBuffer();
  const path = join(folder, 'sent.png');
  await writeFile(
    path,
    Buffer.concat([png.subarray(0, HEADER_BYTES), ...chunks, png.subarray(HEADER_BYTES)]),
  );
  return receive(path);
}

async function shown(picture: Sharp, ...chunks: Buffer[]) {
  const { mediaKey } = await processPhoto(await sent(picture, ...chunks), storage, { owner: 'anna' });
  return meanColour(published(mediaKey, '320.webp'));
}

// Levels of Chromium for a grey of 128 and of 64.
it.each<[string, (level: number) => Sharp]>([
  ['8 bits', grey],
  ['16 bits', (level) => grey(level).toColourspace('rgb16')],
  ['grey alone', (level) => grey(level).greyscale()],
  ['grey with transparency', (level) => grey(level).greyscale().ensureAlpha(0.5)],
  ['transparency', (level) => grey(level).ensureAlpha(0.5)],
  ['a palette', (level) => grey(level).png({ palette: true })],
])('a gamma of 1 is drawn as browsers draw it: %s', async (_, make) => {
  for (const [level, expected] of [
    [128, 188],
    [64, 137],
  ] as const)
    for (const value of await shown(make(level), gAMA(1)))
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(3);
});

it('the ordinary gamma changes nothing, and neither does a gamma that something stronger overrules', async () => {
  for (const chunks of [[gAMA(0.45455)], [SRGB, gAMA(1)], [gAMA(1), SRGB]])
    for (const value of await shown(grey(128), ...chunks))
      expect(Math.abs(value - 128)).toBeLessThanOrEqual(2);
});

it('the primaries beside a gamma make a wide picture', async () => {
  const red = sharp({ create: { width: 320, height: 320, channels: 3, background: '#ff0000' } });
  const { mediaKey } = await processPhoto(await sent(red, gAMA(0.45455), P3), storage, { owner: 'anna' });
  expect((await sharp(published(mediaKey, '320.jpg')).metadata()).icc).toBeDefined();
});

it('a profile picture is drawn so, too', async () => {
  const { mediaKey } = await processAvatar(await sent(grey(128), gAMA(1)), storage, 'anna');
  const [r] = await meanColour(published(mediaKey, '160.jpg'));
  expect(Math.abs(r - 188)).toBeLessThanOrEqual(3);
});
