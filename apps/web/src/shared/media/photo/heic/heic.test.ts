import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { colourSpaceOf } from './colour-space.ts';
import { decodeHeic } from './decode-heic.ts';
import type { Libheif } from './libheif.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string) => [...text].map((letter) => `\0${letter}`).join('');

it.each([
  ['a profile of an iPhone', `ftypheic....colrprof....${wide('Display P3')}`, 'display-p3'],
  ['another profile', `ftypheic....colrprof....${wide('sRGB IEC61966-2.1')}`, 'srgb'],
  ['the numbers of Display P3', 'ftypheic....colrnclx\0\u000C\0\u000D\0\u0006', 'display-p3'],
  [
    'the numbers of PQ, which become Display P3',
    'ftypheic....colrnclx\0\u0009\0\u0010\0\u0009',
    'display-p3',
  ],
  ['the numbers of sRGB', 'ftypheic....colrnclx\0\u0001\0\u000D\0\u0006', 'srgb'],
  ['default as sRGB', 'ftypheic....', 'srgb'],
])('recognises the colour space by %s', (_, heic, space) => {
  expect(colourSpaceOf(letters(heic))).toBe(space);
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

it('decodes PQ as an ordinary screen shows it', async () => {
  const wasmBinary = await readFile(
    createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm'),
  );
  const heif = await new Promise<Libheif>((resolve) => {
    const module: unknown = createLibheif({
      wasmBinary,
      onRuntimeInitialized: () => queueMicrotask(() => resolve(module as Libheif)),
    });
  });
  const decoded = await decodeHeic(heif, letters(atob(GREY_PQ)), 5_000);
  if (decoded.status !== 'decoded') throw new Error(`The picture is ${decoded.status}`);
  expect([decoded.width, decoded.height]).toEqual([64, 64]);
  expect(Array.from(decoded.rgba.subarray(0, 4))).toEqual([186, 186, 186, 255]);
});
