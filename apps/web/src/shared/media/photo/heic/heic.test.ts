import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readHeif } from '@sfera/contract/media/heif';
import type { Libheif } from '@sfera/contract/media/heif-decoder';
import {
  clap,
  gridHeif,
  imir,
  irot,
  makeHeif,
  nclx,
  onePicture,
  prof,
  sequenceHeif,
} from '@sfera/contract/testing/make-heif';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { expect, it } from 'vitest';
import { colourSpaceOf, decodeHeic } from './decode-heic.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string) => letters([...text].map((letter) => `\0${letter}`).join(''));
const read = (bytes: Uint8Array) =>
  readHeif({
    sizeBytes: bytes.length,
    read: async (offset, count) => bytes.subarray(offset, offset + count),
  });

it.each([
  ['a profile of an iPhone', [prof(wide('Display P3'))], 'display-p3'],
  ['another profile', [prof(wide('sRGB IEC61966-2.1'))], 'srgb'],
  ['the numbers of Display P3', [nclx(12, 13)], 'display-p3'],
  ['the numbers of PQ, which become Display P3', [nclx(9, 16)], 'display-p3'],
  ['the numbers of sRGB', [nclx(1, 13)], 'srgb'],
  ['default as sRGB', [], 'srgb'],
])('recognises the colour space by %s', async (_, properties, space) => {
  const heif = await read(makeHeif({ items: [onePicture(properties)], primary: 1 }));
  expect(colourSpaceOf(heif)).toBe(space);
});

/** 64 × 64 pixels of 10 bits of PQ (ITU-R BT.2100): a grey of 100 nits. */
const GREY_PQ = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
  'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAF4AAEAAAAAAAAAFQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
  'AGh2YzEAAAAA1GlwcnAAAAC1aXBjbwAAAHZodmNDAQQIAAAAAAAAAAAAHvAA/P36+gAADwMgAAEAF0ABDAH//wQIAAADAJ24AAAD',
  'AAAeugJAIQABACpCAQEECAAAAwCduAAAAwAAHqAggQTZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkAAAAAUaXNwZQAA',
  'AAAAAABAAAAAQAAAABBwaXhpAAAAAAMKCgoAAAATY29scm5jbHgACQAQAAmAAAAAF2lwbWEAAAAAAAAAAQABBIECgwQAAAAdbWRh',
  'dAAAABEoAa8GOFuI5eK79NVZrCRnwA==',
].join('');

const wasmBinary = await readFile(
  createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'),
);
const libheif = await new Promise<Libheif>((resolve) => {
  const module: unknown = createLibheif({
    wasmBinary,
    print: () => undefined,
    printErr: () => undefined,
    onRuntimeInitialized: () => queueMicrotask(() => resolve(module as Libheif)),
  });
});
const LIMITS = { maxPixels: 100_000, workingPixels: 100_000 };

async function decoded(bytes: Uint8Array, limits = LIMITS) {
  const picture = await decodeHeic(libheif, bytes, limits);
  if (picture.status !== 'decoded') throw new Error(`The picture is ${picture.status}`);
  return picture;
}

it('decodes PQ as an ordinary screen shows it', async () => {
  const { width, height, rgba } = await decoded(letters(atob(GREY_PQ)));
  expect([width, height]).toEqual([64, 64]);
  expect(Array.from(rgba.subarray(0, 4))).toEqual([186, 186, 186, 255]);
});

/** The largest difference of the pixels, 0 to 255. */
const furthest = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);

it.each([
  ['as they are', []],
  ['turned', [irot(1)]],
  ['turned and mirrored', [irot(3), imir(0)]],
  ['cut and turned', [clap(90, 40, 3, -3), irot(1)]],
  ['mirrored, turned and cut', [imir(1), irot(2), clap(80, 50, -8, 4)]],
])('joins tiles %s as the decoder itself does', async (_, properties) => {
  const tiled = gridHeif(2, 2, { width: 120, height: 110, properties });
  // A copy of the grid is decoded whole.
  const [whole, ...tiles] = tiled.items.toReversed();
  if (!whole) throw new Error('No grid');
  const inner = { ...whole, id: 77, properties: whole.properties.slice(0, 1) };
  const outer = { ...whole, type: 'iden', data: new Uint8Array() };
  const references = [
    ['dimg', 77, tiled.references?.[0]?.[2] ?? []],
    ['dimg', whole.id, [77]],
  ] as const;
  const copy = { ...tiled, items: [...tiles.toReversed(), inner, outer], references };
  const [own, theirs] = [await decoded(makeHeif(tiled)), await decoded(makeHeif(copy))];
  expect([own.width, own.height]).toEqual([theirs.width, theirs.height]);
  // Between tiles, the decoder mixes the colours of neighbours. It cuts at even pixels only, so the cuts here are even.
  expect(furthest(own.rgba, theirs.rgba)).toBeLessThan(30);
  expect(new Set(own.rgba).size).toBeGreaterThan(2);
});

it('decodes a burst as its first picture', async () => {
  const { width, height, rgba } = await decoded(sequenceHeif(3));
  const colourAt = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  expect([width, height]).toEqual([64, 64]);
  for (const [x, y, colour] of [
    [16, 16, [255, 0, 0]],
    [48, 16, [0, 255, 0]],
    [16, 48, [0, 0, 255]],
    [48, 48, [255, 255, 255]],
  ] as const)
    expect(Math.max(...colourAt(x, y).map((value, n) => Math.abs(value - (colour[n] ?? 0))))).toBeLessThan(
      12,
    );
});

it('holds no more pixels of a large picture than are worked with', async () => {
  const large = makeHeif(gridHeif(3, 3));
  const { width, height } = await decoded(large, { maxPixels: 40_000, workingPixels: 10_000 });
  expect([width, height]).toEqual([96, 96]);
  expect(await decodeHeic(libheif, large, { maxPixels: 30_000, workingPixels: 9 })).toEqual({
    status: 'too-big',
  });
});

it('says what cannot be decoded', async () => {
  const av1 = { ...onePicture(), type: 'av01' };
  expect(await decodeHeic(libheif, makeHeif({ items: [av1], primary: 1 }), LIMITS)).toEqual({
    status: 'not-a-picture',
    words: expect.stringContaining('AV1'),
  });
  const broken = onePicture([], letters('\0\0\0\u0008no HEVC'));
  for (const bytes of [makeHeif({ items: [broken], primary: 1 }), letters('\0\0\0\u0018ftypheic')])
    expect(await decodeHeic(libheif, bytes, LIMITS)).toEqual({ status: 'broken' });
});
