import { expect, it } from 'vitest';
import { gaussianTaps, MAX_TAPS, sizeToBlur } from './gaussian.ts';

/** Returns the share of a bright pixel that a linear texture read at this distance sees. */
const seenFrom = (distance: number) => Math.max(0, 1 - Math.abs(distance));

/** Blurs a line of pixels with one bright pixel in its middle, reading as a GPU does. */
function spread(sigma: number): number[] {
  return Array.from({ length: 41 }, (_, n) =>
    gaussianTaps(sigma).reduce(
      (sum, { distance, weight }) =>
        sum +
        weight *
          (distance === 0 ? seenFrom(n - 20) : seenFrom(n - 20 + distance) + seenFrom(n - 20 - distance)),
      0,
    ),
  );
}

it.each([0.1, 0.5, 1, 2.3, 4])('is a Gaussian of %d pixels', (sigma) => {
  const light = spread(sigma);
  const curve = light.map((_, n) => Math.exp(-0.5 * ((n - 20) / sigma) ** 2));
  const total = curve.reduce((sum, value) => sum + value, 0);
  expect(light.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
  for (const [n, value] of light.entries())
    expect(Math.abs(value - (curve[n] ?? 0) / total)).toBeLessThan(0.002);
  expect(gaussianTaps(sigma).length).toBeLessThanOrEqual(MAX_TAPS);
});

it('never has more taps than the shader has room for', () => expect(gaussianTaps(9).length).toBe(MAX_TAPS));

it('blurs a smaller copy when the blur is strong', () => {
  const size = { width: 1_080, height: 1_920 };
  expect(sizeToBlur(size, 4)).toEqual(size);
  expect(sizeToBlur(size, 15)).toEqual({ width: 288, height: 512 });
  expect(sizeToBlur({ width: 360, height: 1 }, 40)).toEqual({ width: 36, height: 1 });
});
