import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blurSigma, colourFunction, colourTable, LUT_SIZE, vignetteAt } from './colour.ts';
import { type EditFilters, FILTER_NAMES, FILTER_RANGES } from './filters.ts';
import type { Rgb } from './rgb.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const colours: fc.Arbitrary<Rgb> = fc.tuple(share, share, share);
const valueOf = (name: (typeof FILTER_NAMES)[number]) => fc.double({ ...FILTER_RANGES[name], noNaN: true });
const filters: fc.Arbitrary<EditFilters> = fc.record(
  {
    exposure: valueOf('exposure'),
    highlight: valueOf('highlight'),
    contrast: valueOf('contrast'),
    brightness: valueOf('brightness'),
    warmth: valueOf('warmth'),
    hue: valueOf('hue'),
  },
  { requiredKeys: [] },
);
const single = fc
  .constantFrom(...FILTER_NAMES.filter((name) => name !== 'vignette'))
  .chain((name) => valueOf(name).map((value): EditFilters => ({ [name]: value })));
const greys = Array.from({ length: 257 }, (_, n) => n / 256);
const grey = (value: number): Rgb => [value, value, value];
const furthest = (a: Rgb, b: Rgb) => Math.max(...a.map((value, n) => Math.abs(value - (b[n] ?? 0))));

describe('a colour', () => {
  it('stays as it is when every slider stands at 0', () => {
    const zero = Object.fromEntries(FILTER_NAMES.map((name) => [name, 0]));
    for (const none of [{}, zero])
      fc.assert(fc.property(colours, (colour) => furthest(colourFunction(none)(colour), colour) <= 1e-6));
  });

  it('stays a colour under any filter', () =>
    fc.assert(
      fc.property(filters, colours, (chosen, colour) =>
        colourFunction(chosen)(colour).every((value) => value >= 0 && value <= 1),
      ),
      { numRuns: 1_000 },
    ));

  it('is never darker than another colour that was darker, on any one slider', () =>
    fc.assert(
      fc.property(single, (chosen) => {
        const change = colourFunction(chosen);
        const changed = greys.map((value) => change(grey(value)));
        return changed.every((colour, n) =>
          colour.every((value, at) => value >= (changed[n - 1]?.[at] ?? 0) - 1e-9),
        );
      }),
      { numRuns: 300 },
    ));

  it('without saturation stays grey under every slider except warmth', () =>
    fc.assert(
      fc.property(filters, share, ({ warmth: _warmth, ...chosen }, value) => {
        const [red, green, blue] = colourFunction(chosen)(grey(value));
        return furthest([red, green, blue], grey(green)) < 1e-6;
      }),
    ));

  it('is the same at both ends of the hue slider', () =>
    fc.assert(
      fc.property(
        colours,
        (colour) =>
          furthest(colourFunction({ hue: 180 })(colour), colourFunction({ hue: -180 })(colour)) < 1e-9,
      ),
    ));

  it.each([
    [{ exposure: 50 }, 1],
    [{ exposure: -50 }, -1],
    [{ brightness: 50 }, 1],
    [{ brightness: -50 }, -1],
    [{ highlight: 50 }, 1],
    [{ highlight: -50 }, -1],
  ] as const)('is moved by %j in its direction', (chosen, direction) => {
    const [value] = colourFunction(chosen)(grey(0.6));
    expect(Math.sign(value - 0.6)).toBe(direction);
  });

  it('grows redder with warmth and bluer without; contrast drives light and dark apart', () => {
    const [warmRed, , warmBlue] = colourFunction({ warmth: 60 })(grey(0.5));
    const [coldRed, , coldBlue] = colourFunction({ warmth: -60 })(grey(0.5));
    expect([warmRed > warmBlue, coldRed < coldBlue]).toEqual([true, true]);
    const spread = (contrast: number) => {
      const change = colourFunction({ contrast });
      return change(grey(0.7))[0] - change(grey(0.3))[0];
    };
    expect([spread(60) > 0.4, spread(-60) < 0.4]).toEqual([true, true]);
  });
});

const last = LUT_SIZE - 1;
const entry = (table: Float32Array, red: number, green: number, blue: number): Rgb => {
  const at = 3 * (red + LUT_SIZE * (green + LUT_SIZE * blue));
  return [table[at] ?? 0, table[at + 1] ?? 0, table[at + 2] ?? 0];
};

describe('the colour table', () => {
  /** Interpolates the table as graphics cards and ffmpeg do. */
  function interpolate(table: Float32Array, colour: Rgb): Rgb {
    const base = colour.map((value) => Math.min(last - 1, Math.floor(value * last)));
    const result = [0, 0, 0];
    for (let corner = 0; corner < 8; corner++) {
      const step = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const place = base.map((value, n) => value + (step[n] ?? 0));
      const weight = colour.reduce((product, value, n) => {
        const inside = value * last - (base[n] ?? 0);
        return product * (step[n] ? inside : 1 - inside);
      }, 1);
      const found = entry(table, place[0] ?? 0, place[1] ?? 0, place[2] ?? 0);
      for (const n of [0, 1, 2] as const) result[n] = (result[n] ?? 0) + weight * found[n];
    }
    return [result[0] ?? 0, result[1] ?? 0, result[2] ?? 0];
  }

  const point = fc.integer({ min: 0, max: last });

  it('holds the values of the colour function, red running fastest', () =>
    fc.assert(
      fc.property(filters, point, point, point, (chosen, red, green, blue) => {
        const expected = colourFunction(chosen)([red / last, green / last, blue / last]);
        return furthest(entry(colourTable(chosen), red, green, blue), expected) < 1e-6;
      }),
      { numRuns: 30 },
    ));

  it.each<EditFilters>([
    { exposure: 100 },
    { exposure: -100 },
    { highlight: 100 },
    { highlight: -100 },
    { contrast: 100 },
    { contrast: -100 },
    { brightness: 100 },
    { brightness: -100 },
    { warmth: 100 },
    { hue: 90 },
    { exposure: 40, contrast: 60, warmth: -50, hue: 30, brightness: -30, highlight: -70 },
    { story: { brightness: 1.5 } },
    { story: { contrast: 1.5 } },
    { story: { saturation: 2 } },
    { story: { sepia: 1 } },
    { warmth: 30, story: { brightness: 0.7, contrast: 1.4, saturation: 1.6, sepia: 0.4 } },
  ])('is as good as the function for %j', (chosen) => {
    const [table, change] = [colourTable(chosen), colourFunction(chosen)];
    const sample = fc.sample(colours, { numRuns: 3_000, seed: 1 });
    const off = sample.map((colour) => {
      const [a, b] = [interpolate(table, colour), change(colour)];
      return (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3;
    });
    expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(1 / 255);
  });
});

describe('the blur', () => {
  it('is the same share of a picture of every size', () => {
    expect(blurSigma(5, { width: 360, height: 640 })).toBe(5);
    expect(blurSigma(5, { width: 1_080, height: 1_920 })).toBe(15);
    expect(blurSigma(0.5, { width: 1_280, height: 720 })).toBe(1);
    expect(blurSigma(0, { width: 1_280, height: 720 })).toBe(0);
  });

  it('changes no colour', () =>
    fc.assert(
      fc.property(
        colours,
        (colour) => furthest(colourFunction({ story: { blur: 5 } })(colour), colour) <= 1e-6,
      ),
    ));
});

describe('the vignette', () => {
  it('leaves the middle and darkens towards the corners, never to nothing', () =>
    fc.assert(
      fc.property(fc.double({ min: 1, max: 100, noNaN: true }), share, (vignette, angle) => {
        const [x, y] = [Math.cos(angle * 2 * Math.PI), Math.sin(angle * 2 * Math.PI)];
        const ray = Array.from({ length: 50 }, (_, n) =>
          vignetteAt(0.5 + (x * n) / 98, 0.5 + (y * n) / 98, vignette),
        );
        const falls = ray.every((light, n) => light <= (ray[n - 1] ?? 1) && light > 0.15);
        return ray[0] === 1 && falls && (ray.at(-1) ?? 1) < 1;
      }),
    ));

  it('is the same in all corners, and nothing at 0', () => {
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const));
    expect(new Set(corners.map(([x, y]) => vignetteAt(x, y, 70).toFixed(9))).size).toBe(1);
    fc.assert(fc.property(share, share, (x, y) => vignetteAt(x, y, 0) === 1));
  });
});
