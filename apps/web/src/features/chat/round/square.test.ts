import * as v from 'valibot';
import { Crop } from '@sfera/contract/media/edit';
import { expect, it } from 'vitest';
import { squareCrop } from './square.ts';

it.each([
  [
    { width: 960, height: 540 },
    { x: 210, y: 0, side: 540 },
  ],
  [
    { width: 540, height: 960 },
    { x: 0, y: 210, side: 540 },
  ],
  [
    { width: 640, height: 640 },
    { x: 0, y: 0, side: 640 },
  ],
])('takes the middle square of %j', (size, { x, y, side }) => {
  const crop = v.parse(Crop, squareCrop(size));
  expect([crop.x * size.width, crop.y * size.height]).toEqual([x, y]);
  expect(crop.width * size.width).toBeCloseTo(side);
  expect(crop.height * size.height).toBeCloseTo(side);
});
