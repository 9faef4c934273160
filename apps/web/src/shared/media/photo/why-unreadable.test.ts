import { expect, it } from 'vitest';
import { whyUnreadable } from './why-unreadable.ts';

const fileOf = (...bytes: (number | string)[]) =>
  new Blob([
    Uint8Array.from(
      bytes.flatMap((part) =>
        typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [part],
      ),
    ),
  ]);
const PIXELS = 'what was drawn';

it.each([
  ['a JPEG', fileOf(0xff, 0xd8, 0xff, 0xe0, PIXELS, 0xff, 0xd9, 'more'), 'broken'],
  ['a PNG without its end', fileOf(0x89, 'PNG', PIXELS), 'truncated'],
  ['a PNG', fileOf(0x89, 'PNG', PIXELS, 'IEND', 0, 0, 0, 0), 'broken'],
  ['a GIF without its end', fileOf('GIF89a', PIXELS), 'truncated'],
  ['a GIF', fileOf('GIF89a', PIXELS, 0, ';'), 'broken'],
  ['a WebP shorter than it says', fileOf('RIFF', 0, 1, 0, 0, 'WEBP', PIXELS), 'truncated'],
  ['a WebP', fileOf('RIFF', 18, 0, 0, 0, 'WEBP', PIXELS), 'broken'],
  ['a page', fileOf('<!doctype html>'), 'not-a-picture'],
  ['a sound in the same wrapping as WebP', fileOf('RIFF', 18, 0, 0, 0, 'WAVE', PIXELS), 'not-a-picture'],
  ['nothing', fileOf(), 'not-a-picture'],
] as const)('knows %s', async (_, file, reason) => {
  expect(await whyUnreadable(file)).toBe(reason);
});
