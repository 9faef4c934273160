import { expect, it } from 'vitest';
import { breaksOff } from './breaks-off.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** Metadata with a small picture in it, which has an end of its own. */
const EXIF = [0xff, 0xe1, 0x00, 0x06, ...START, ...END];
const SCAN = [0xff, 0xda, 0x00, 0x02, 1, 2, 0xff, 0x00, 3];
const file = (...parts: number[][]) => new Blob([new Uint8Array(parts.flat())]);

it.each([
  ['a whole one', [START, EXIF, SCAN, END], false],
  ['one with a video behind it', [START, EXIF, SCAN, END, [0, 1, 2, 3]], false],
  ['one with fill bytes', [START, [0xff, 0xff], EXIF, SCAN, END], false],
  ['one that stops in the picture', [START, EXIF, SCAN], true],
  ['one that stops within a marker', [START, EXIF, SCAN, [0xff]], true],
  ['one that stops in its metadata', [START, EXIF.slice(0, 5)], true],
  ['a PNG', [[0x89, 0x50, 0x4e, 0x47]], false],
  ['nothing', [], false],
])('%s', async (_, parts, isBroken) => expect(await breaksOff(file(...parts))).toBe(isBroken));
