import { expect, it } from 'vitest';
import { readPictureSize } from './picture-size.ts';

/** Bytes in hex, and text in quotes. */
const fileOf = (bytes: string) =>
  new Blob([
    Uint8Array.from(
      bytes
        .match(/'[^']*'|[\da-f]{2}/g)
        ?.flatMap((part) =>
          part.startsWith("'")
            ? Array.from(part.slice(1, -1), (letter) => letter.charCodeAt(0))
            : [Number.parseInt(part, 16)],
        ) ?? [],
    ),
  ]);
const ICC_OF_8_BYTES = "ff e2 00 0a 'profile!'";
const HUFFMAN_TABLE = 'ff c4 00 04 00 00';

it.each([
  ['PNG', "89 'PNG' 0d 0a 1a 0a 00 00 00 0d 'IHDR' 00 00 9c 40 00 00 9c 41 08 02", [40_000, 40_001]],
  ['JPEG', 'ff d8 ff c0 00 11 08 0b d0 0f c0 03', [4_032, 3_024]],
  [
    'progressive JPEG with more before its size',
    `ff d8 ${ICC_OF_8_BYTES} ${HUFFMAN_TABLE} ff c2 00 11 08 ff ff ff fe 03`,
    [65_534, 65_535],
  ],
  ['WebP', "'RIFF' 00 00 00 00 'WEBPVP8 ' 00 00 00 00 00 00 00 9d 01 2a 90 41 2c 01", [400, 300]],
  ['lossless WebP', "'RIFF' 00 00 00 00 'WEBPVP8L' 00 00 00 00 2f 8f c1 4a 00", [400, 300]],
  [
    'extended WebP',
    "'RIFF' 00 00 00 00 'WEBPVP8X' 0a 00 00 00 00 00 00 00 3f 9c 00 40 9c 00",
    [40_000, 40_001],
  ],
] as const)('reads what a %s says', async (_, bytes, [width, height]) => {
  expect(await readPictureSize(fileOf(bytes))).toEqual({ width, height });
});

it.each([
  ['an empty file', ''],
  ['a JPEG that ends early', `ff d8 ${ICC_OF_8_BYTES}`],
  ['a JPEG that makes no sense', 'ff d8 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00'],
  ['a sound', "'RIFF' 00 00 00 00 'WAVEfmt ' 00 00 00 00 00 00 00 00"],
  ['a GIF', "'GIF89a' ff ff ff ff 00 00 00 00 00 00 00 00 00 00 00 00"],
])('says nothing of %s', async (_, bytes) => {
  expect(await readPictureSize(fileOf(bytes))).toBeNull();
});
