import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { expect, it } from 'vitest';
import { refusalOfSlow, weigh, weighLarge } from './picture-weight.ts';

it('refuses, in words, what a core would decode for too long', () => {
  const picture = { width: 14_000, height: 14_000, channels: 4, frames: 1, heldBytes: MEBIBYTE };
  expect(() => weigh({ ...picture, nsPerPixel: 150 })).toThrow(/слишком сложное/);
  expect(weigh({ ...picture, nsPerPixel: 12 }).costMs).toBeLessThan(3_000);
});

it('leaves out the large files of what moves, and of a photo that has no memory for them', () => {
  const photo = { width: 8_000, height: 6_000, channels: 3, frames: 1, heldBytes: MEBIBYTE, nsPerPixel: 2 };
  expect(weighLarge(photo)?.memoryBytes).toBeGreaterThan(weigh(photo).memoryBytes);
  expect(weighLarge({ ...photo, frames: 2 })).toBeNull();
  const heavy = { ...photo, heldBytes: 300 * MEBIBYTE };
  expect(weighLarge(heavy)).toBeNull();
  expect(weigh(heavy).costMs).toBeGreaterThan(0);
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
