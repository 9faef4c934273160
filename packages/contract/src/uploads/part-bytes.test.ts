import { expect, it } from 'vitest';
import { UPLOAD_PART_BYTES, UPLOAD_PART_MAX_BYTES } from './limits.ts';
import { nextPartBytes } from './part-bytes.ts';

it('doubles a part that arrived quickly, up to the largest, and keeps the size of a slow one', () => {
  const sizes = [UPLOAD_PART_BYTES];
  for (let part = 0; part < 5; part += 1) sizes.push(nextPartBytes(sizes.at(-1) ?? 0, 700));
  expect(sizes.map((bytes) => bytes / UPLOAD_PART_BYTES)).toEqual([1, 2, 4, 8, 8, 8]);
  expect(sizes.at(-1)).toBe(UPLOAD_PART_MAX_BYTES);
  expect(nextPartBytes(UPLOAD_PART_BYTES, 6_000)).toBe(UPLOAD_PART_BYTES);
});
