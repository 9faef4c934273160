import { clamp01 } from './noise.ts';

/** Red, green, blue as shown on a screen, 0–1 (brighter values are cut off at the end). */
export type Rgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb` to numbers. */
export function hex(code: string): Rgb {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function byte(value: number): number {
  return Math.round(clamp01(value) * 255);
}

export function css([r, g, b]: Rgb, alpha = 1): string {
  return `rgba(${byte(r)},${byte(g)},${byte(b)},${alpha.toFixed(3)})`;
}

export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** The colour with its brightness multiplied. */
export function lit(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** Björn Ottosson's Oklab, where a straight line between two colours has no grey middle. */
function toOklab([r, g, b]: Rgb): Rgb {
  const [lr, lg, lb] = [r ** 2.2, g ** 2.2, b ** 2.2];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function shown(light: number): number {
  return clamp01(light) ** (1 / 2.2);
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A colour for each t from 0 to 1. */
export type Ramp = (t: number) => Rgb;

const RAMP_STEPS = 1024;

/** Colours spread between stops `[position, '#rrggbb']`, positions rising from 0 to 1. */
export function ramp(...stops: readonly (readonly [position: number, code: string])[]): Ramp {
  const lab = stops.map(([at, code]) => ({ at, colour: toOklab(hex(code)) }));
  const table: Rgb[] = [];
  for (let i = 0; i <= RAMP_STEPS; i += 1) {
    const t = i / RAMP_STEPS;
    const above = Math.max(
      lab.findIndex(({ at }) => at >= t),
      0,
    );
    const high = lab[above];
    const low = lab[Math.max(above - 1, 0)];
    if (!high || !low) throw new RangeError('A ramp needs stops');
    const span = high.at - low.at;
    table.push(fromOklab(blend(low.colour, high.colour, span > 0 ? clamp01((t - low.at) / span) : 0)));
  }
  const black: Rgb = [0, 0, 0];
  return (t) => table[Math.round(clamp01(t) * RAMP_STEPS)] ?? black;
}

/** Colours spread evenly from t = 0 to 1. */
export function evenRamp(...codes: readonly string[]): Ramp {
  return ramp(...codes.map((code, i): [number, string] => [i / Math.max(codes.length - 1, 1), code]));
}
