import { expect, it } from 'vitest';
import { NO_ZOOM, panned, zoomedAt } from './zoom.ts';

const box = { width: 400, height: 800 };

it('keeps the point under the fingers in place while it zooms in', () => {
  const zoom = zoomedAt(NO_ZOOM, { at: { x: 100, y: -50 }, scale: 2, box });
  expect(zoom).toEqual({ x: -100, y: 50, scale: 2 });
  // The same photo point lies under the finger before and after: (at - offset) / scale.
  expect([(100 - zoom.x) / 2, (-50 - zoom.y) / 2]).toEqual([100, -50]);
});

it('limits the scale to between one and five', () => {
  const at = { x: 0, y: 0 };
  expect(zoomedAt(NO_ZOOM, { at, scale: 0.2, box }).scale).toBe(1);
  expect(zoomedAt(NO_ZOOM, { at, scale: 9, box }).scale).toBe(5);
});

it('pans no farther than the photo’s edges', () => {
  const large = { x: 0, y: 0, scale: 2 };
  expect(panned(large, { by: { x: 30, y: -40 }, box })).toEqual({ x: 30, y: -40, scale: 2 });
  expect(panned(large, { by: { x: 999, y: -999 }, box })).toEqual({ x: 200, y: -400, scale: 2 });
});

it('centres the photo when it is zoomed out', () => {
  const at = { x: 150, y: 300 };
  const { x, y, scale } = zoomedAt({ x: -150, y: 90, scale: 3 }, { at, scale: 1, box });
  expect([x + 0, y + 0, scale]).toEqual([0, 0, 1]);
});
