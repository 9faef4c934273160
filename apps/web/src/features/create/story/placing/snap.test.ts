import { expect, it } from 'vitest';
import { NO_SNAPS, snap, snapsAt } from './snap.ts';
import { placeOf } from './testing-place.ts';

const PAGE = { width: 200, height: 400 };
const FREE = { x: true, y: true, rotation: true };

it('goes to the middle from nearer than 8 px', () => {
  const near = snap(placeOf({ x: 0.53, y: 0.519 }), FREE, PAGE, false);
  expect(near.place).toMatchObject({ x: 0.5, y: 0.5 });
  expect(near.snaps).toEqual({ x: true, y: true, rotation: false });
  const far = snap(placeOf({ x: 0.55, y: 0.521 }), FREE, PAGE, false);
  expect(far.place).toMatchObject({ x: 0.55, y: 0.521 });
  expect(far.snaps).toEqual(NO_SNAPS);
});

it.each([
  [3.9, 0],
  [-3.9, 0],
  [87, 90],
  [-92, -90],
  [-178, 180],
  [4.1, 4.1],
])('takes %d° for %d° in two fingers', (rotation, shown) => {
  expect(snap(placeOf({ x: 0, rotation }), FREE, PAGE, true).place.rotation + 0).toBe(shown);
  expect(snap(placeOf({ x: 0, rotation }), FREE, PAGE, false).place.rotation).toBe(rotation);
});

it('does not make words jump that are nearly in the middle when they are taken hold of', () => {
  const place = placeOf({ x: 0.51, y: 0.2, rotation: 2 });
  const held = snap(place, snapsAt(place), PAGE, true);
  expect(held.place).toEqual(place);
  expect(held.snaps).toEqual(NO_SNAPS);

  const away = snap({ ...place, x: 0.7, rotation: 20 }, held.free, PAGE, true);
  const back = snap(place, away.free, PAGE, true);
  expect(back.place).toMatchObject({ x: 0.5, rotation: 0 });
});

it('holds words that are exactly in the middle there', () => {
  const place = placeOf();
  expect(snap({ ...place, x: 0.51 }, snapsAt(place), PAGE, false).place.x).toBe(0.5);
});
