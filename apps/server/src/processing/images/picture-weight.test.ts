import { expect, it } from 'vitest';
import { refusalOfSlow, weigh } from './picture-weight.ts';

const MEBIBYTE = 1024 * 1024;

it('refuses, in words, what a core would decode for too long', () => {
  const picture = { width: 14_000, height: 14_000, channels: 4, frames: 1, heldBytes: MEBIBYTE };
  expect(() => weigh({ ...picture, nsPerPixel: 44 })).toThrow(/слишком много времени/);
  expect(weigh({ ...picture, nsPerPixel: 12 }).costMs).toBeLessThan(3_000);
});

it('takes a phone’s 50 megapixels in HEIC', () => {
  const pixels = 8_160 * 6_120;
  const photo = { width: 8_160, height: 6_120, channels: 3, frames: 1 };
  expect(() => weigh({ ...photo, heldBytes: pixels * 6, nsPerPixel: 90 })).not.toThrow();
});

it('calls a picture too slow only when the processor worked at it all the time', () => {
  const cpuMs = 60_000;
  expect(refusalOfSlow({ cpuMs, elapsedMs: 61_000 })).toMatchObject({
    code: 'media_too_big',
    statusCode: 422,
  });
  expect(refusalOfSlow({ cpuMs, elapsedMs: 31_000 })).toMatchObject({ code: 'media_too_big' });
  expect(refusalOfSlow({ cpuMs, elapsedMs: 400_000 })).toMatchObject({ code: 'busy', statusCode: 503 });
});
