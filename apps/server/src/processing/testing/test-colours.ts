import type { Sharp } from 'sharp';
import { fixed, tagOf, writeProfile } from '../pictures/icc-writer.ts';
import { sharp } from '../pictures/sharp.ts';

export type Colour = [number, number, number];

/** Columns of red, green and blue in XYZ, relative to the white D50 that profiles have. */
const ADOBE_COLUMNS = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
] as const;

/** An ICC profile of Adobe RGB (1998), written from its numbers. */
export function adobeRgbProfile(comment = 'Adobe RGB of a test'): Buffer {
  const gamma = Buffer.from([0, 0, 0, 1, 2, 0x33, 0, 0]); // one entry: 2.19921875 as u8Fixed8
  const text = Buffer.from(`${comment}\0`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const tags: [string, Buffer][] = [
    ['desc', tagOf('desc', Buffer.concat([length, text, Buffer.alloc(78)]))],
    ...['r', 'g', 'b'].map((name, n): [string, Buffer] => [
      `${name}XYZ`,
      tagOf('XYZ ', fixed(ADOBE_COLUMNS[n] ?? [])),
    ]),
    ...['r', 'g', 'b'].map((name): [string, Buffer] => [`${name}TRC`, tagOf('curv', gamma)]),
  ];
  return writeProfile('RGB ', tags, 2);
}

/** A picture of one colour, given in the numbers of Display P3, with the profile of libvips. */
export function inDisplayP3(colour: Colour, { side = 400, depth = 8 } = {}): Sharp {
  // sharp takes numbers of 16 bits for Display P3.
  const pixels = Uint16Array.from({ length: side * side * 3 }, (_, at) => (colour[at % 3] ?? 0) * 257);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .toColourspace(depth === 8 ? 'srgb' : 'rgb16')
    .withIccProfile('p3');
}

/** The numbers in the middle of a picture, as they stand in the file. */
export async function numbersOf(path: string): Promise<Colour> {
  const { data, info } = await sharp(path, { ignoreIcc: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** The largest difference of a number, 0 to 255. */
export const furthest = (a: Colour, b: Colour) =>
  Math.max(...a.map((value, n) => Math.abs(value - (b[n] ?? 0))));

/** A HEIC of 64 × 64 pixels of 10 bits: a grey of the signal 0.508, which are 100 nits of PQ. */
const GREY_PQ = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAF4AAEAAAAAAAAAFQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAAA1GlwcnAAAAC1aXBjbwAAAHZodmNDAQQIAAAAAAAAAAAAHvAA/P36+gAADwMgAAEAF0ABDAH//wQIAAADAJ24AAAD',
    'AAAeugJAIQABACpCAQEECAAAAwCduAAAAwAAHqAggQTZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkAAAAAUaXNwZQAA',
    'AAAAAABAAAAAQAAAABBwaXhpAAAAAAMKCgoAAAATY29scm5jbHgACQAQAAmAAAAAF2lwbWEAAAAAAAAAAQABBIECgwQAAAAdbWRh',
    'dAAAABEoAa8GOFuI5eK79NVZrCRnwA==',
  ].join(''),
  'base64',
);

/** A grey HEIC without a profile, whose numbers (ITU-T H.273) say what they are. */
export function greyHeic({ primaries, transfer }: { primaries: number; transfer: number }): Buffer {
  const heic = Buffer.from(GREY_PQ);
  const at = heic.indexOf('colrnclx') + 'colrnclx'.length;
  heic.writeUInt16BE(primaries, at);
  heic.writeUInt16BE(transfer, at + 2);
  return heic;
}
