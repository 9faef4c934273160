import { expect, it } from 'vitest';
import { keepWithin, normalAngle, type PlaceLimits } from './page-place.ts';

const limits: PlaceLimits = { minScale: 0.3, maxScale: 4, beside: () => ({ x: 0, y: 0 }) };

it.each([
  [0, 0],
  [180, 180],
  [-180, 180],
  [181, -179],
  [-190, 170],
  [720, 0],
  [-450, -90],
])('takes %d° for %d°', (degrees, angle) => expect(normalAngle(degrees)).toBeCloseTo(angle));

it('brings back what was moved or sized away, and leaves others alone', () => {
  const place = { x: 0.1, y: 0.9, scale: 2, rotation: -30 };
  expect(keepWithin(place, limits)).toEqual(place);
  expect(keepWithin({ ...place, x: -3, y: 1.2, scale: 99, rotation: 270 }, limits)).toEqual({
    ...place,
    x: 0,
    y: 1,
    scale: 4,
    rotation: -90,
  });
  expect(keepWithin({ ...place, scale: 0 }, limits).scale).toBe(0.3);
});

it('lets the middle lie beside the page where the limits allow it', () => {
  const wide: PlaceLimits = { ...limits, beside: ({ scale }) => ({ x: scale, y: 0 }) };
  const place = { x: -9, y: 9, scale: 2, rotation: 0 };
  expect(keepWithin(place, wide)).toMatchObject({ x: -2, y: 1 });
});
