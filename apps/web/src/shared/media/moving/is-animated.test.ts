import { expect, it } from 'vitest';
import { isAnimated } from './is-animated.ts';

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const fileOf = (...parts: (readonly number[])[]) => new Blob([Uint8Array.from(parts.flat())]);

/** 1 × 1 px; two colours for all pictures. */
const GIF_HEAD = [...letters('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const LOOP = [0x21, 0xff, 11, ...letters('NETSCAPE2.0'), 3, 1, 0, 0, 0];
/** With four colours of its own; its data holds what starts a picture, too. */
const PICTURE = [
  0x2c,
  0,
  0,
  0,
  0,
  1,
  0,
  1,
  0,
  0x81,
  ...Array.from({ length: 12 }, () => 0x2c),
  2,
  2,
  0x2c,
  1,
  0,
];
const END = [0x3b];

const webpOf = (kind: string, flags: number) =>
  fileOf(letters('RIFF'), [18, 0, 0, 0], letters(`WEBP${kind}`), [
    10,
    0,
    0,
    0,
    flags,
    0,
    0,
    0,
    9,
    0,
    0,
    9,
    0,
    0,
  ]);

it.each([
  ['a GIF of two pictures', fileOf(GIF_HEAD, LOOP, PICTURE, PICTURE, END), true],
  ['a GIF of one picture', fileOf(GIF_HEAD, LOOP, PICTURE, END), false],
  ['a GIF that ends early', fileOf(GIF_HEAD, LOOP, PICTURE.slice(0, -2)), false],
  ['a WebP that moves', webpOf('VP8X', 0x02), true],
  ['a WebP with a profile and transparency', webpOf('VP8X', 0x30), false],
  ['a plain WebP', webpOf('VP8 ', 0x02), false],
  ['a JPEG', fileOf([0xff, 0xd8, 0xff, 0xe0], PICTURE, PICTURE), false],
  ['nothing', fileOf(), false],
] as const)('says whether %s moves', async (_, file, isMoving) => {
  expect(await isAnimated(file)).toBe(isMoving);
});
