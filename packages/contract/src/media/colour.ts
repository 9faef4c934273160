import type { EditFilters } from './filters.ts';
import type { Rgb } from './rgb.ts';
import { storyColours } from '../stories/story-colour.ts';

/** Points along each side of a colour table; colours between the points are interpolated. */
export const LUT_SIZE = 33;

/** Change of light at the ends of the exposure slider. Unit: stops (doublings). */
const EXPOSURE_STOPS = 1.25;
/** Distance between red and blue at the ends of the warmth slider. Unit: stops. */
const WARMTH_STOPS = 0.5;
const BRIGHTNESS_POWER = 0.75;
const HIGHLIGHT_SHARE = 0.45;
/** A larger share would make a white darker than the grey beside it. */
const DIMMING_SHARE = 0.3;
const HIGHLIGHT_FROM = 0.35;
const CONTRAST_SHARE = 0.9;
const FLATTENING_SHARE = 0.45;
const VIGNETTE_SHARE = 0.8;
const VIGNETTE_FROM = 0.35;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLight = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
const smoothStep = (from: number, value: number) => {
  const t = clamp((value - from) / (1 - from));
  return t * t * (3 - 2 * t);
};
/** Luma weights of Rec. 709. */
const luma = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const each = ([red, green, blue]: Rgb, change: (value: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

/** Gains of light that make white warmer or colder and keep its brightness. */
function whiteBalance(warmth: number): Rgb {
  const stops = (warmth / 100) * WARMTH_STOPS;
  const gains: Rgb = [2 ** stops, 1, 2 ** -stops];
  const brightness = luma(gains);
  return each(gains, (gain) => gain / brightness);
}

/** A curve that is steeper or flatter in the middle. A steeper curve keeps black and white in their place. */
function contrastCurve(contrast: number): (value: number) => number {
  const amount = contrast / 100;
  if (amount < 0) return (value) => 0.5 + (value - 0.5) * (1 + amount * FLATTENING_SHARE);
  return (value) => {
    const inside = clamp(value);
    return inside + (smoothStep(0, inside) - inside) * amount * CONTRAST_SHARE;
  };
}

/** Turns colours around the axis of greys in YIQ; greys stay as they are. */
function hueTurn(degrees: number): (colour: Rgb) => Rgb {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return ([red, green, blue]) => {
    const y = 0.299 * red + 0.587 * green + 0.114 * blue;
    const i = 0.5959 * red - 0.2746 * green - 0.3213 * blue;
    const q = 0.2115 * red - 0.5227 * green + 0.3112 * blue;
    const turnedI = i * cos - q * sin;
    const turnedQ = i * sin + q * cos;
    return [
      y + 0.956 * turnedI + 0.619 * turnedQ,
      y - 0.272 * turnedI - 0.647 * turnedQ,
      y - 1.106 * turnedI + 1.703 * turnedQ,
    ];
  };
}

/** The colour function in two steps. The first step costs the most and handles one channel at a time. */
function colourSteps(filters: EditFilters) {
  const { exposure = 0, highlight = 0, contrast = 0, brightness = 0, warmth = 0, hue = 0 } = filters;
  const gain = 2 ** ((exposure / 100) * EXPOSURE_STOPS);
  const balance = whiteBalance(warmth);
  const power = 2 ** ((-brightness / 100) * BRIGHTNESS_POWER);
  const highlights = (highlight / 100) * (highlight > 0 ? HIGHLIGHT_SHARE : DIMMING_SHARE);
  const curve = contrastCurve(contrast);
  const turn = hueTurn(hue);
  const ofStory = storyColours(filters.story);

  const light = (channel: 0 | 1 | 2, value: number) =>
    clamp(fromLight(toLight(value) * balance[channel] * gain) ** power);
  const mix = (colour: Rgb): Rgb => {
    const bright = smoothStep(HIGHLIGHT_FROM, luma(colour)) * highlights;
    const lit = each(colour, (value) => curve(value + bright * (bright > 0 ? 1 - value : value)));
    const edited = each(hue === 0 ? lit : turn(lit), clamp);
    return ofStory ? ofStory(edited) : edited;
  };
  return { light, mix };
}

/**
 * Effect of the filters on a pixel, wherever the pixel stands: every preview, exported picture and rendered video uses
 * this one function. The sliders of a story come last. Vignette and blur have their own functions: {@link vignetteAt},
 * {@link blurSigma}.
 */
export function colourFunction(filters: EditFilters): (colour: Rgb) => Rgb {
  const { light, mix } = colourSteps(filters);
  return ([red, green, blue]) => mix([light(0, red), light(1, green), light(2, blue)]);
}

/**
 * The colour function as a table that graphics cards and ffmpeg read alike: red runs fastest, then green, blue. A new
 * table for every step of a slider takes a few milliseconds.
 * @returns `size`³ × 3 numbers, 0 to 1
 */
export function colourTable(filters: EditFilters, size: number = LUT_SIZE): Float32Array<ArrayBuffer> {
  const { light, mix } = colourSteps(filters);
  const axis = (channel: 0 | 1 | 2) =>
    Array.from({ length: size }, (_, at) => light(channel, at / (size - 1)));
  const [reds, greens, blues] = [axis(0), axis(1), axis(2)];
  const table = new Float32Array(size ** 3 * 3);
  let at = 0;
  for (const blue of blues)
    for (const green of greens)
      for (const red of reds) {
        const colour = mix([red, green, blue]);
        table[at++] = colour[0];
        table[at++] = colour[1];
        table[at++] = colour[2];
      }
  return table;
}

/**
 * Remaining light at a place of the picture: 1 in the middle, less towards the corners.
 * @param x
 * @param y 0 to 1 from the top left of the published picture
 * @param vignette 0 to 100
 */
export function vignetteAt(x: number, y: number, vignette: number): number {
  const distance = Math.hypot(x - 0.5, y - 0.5) / Math.SQRT1_2;
  return 1 - (vignette / 100) * VIGNETTE_SHARE * smoothStep(VIGNETTE_FROM, distance);
}

/** Short side of the picture whose pixels are the unit of a story's blur. Unit: pixels. */
const BLUR_SIDE = 360;

/**
 * Blur of a picture as the standard deviation of a Gaussian, which looks the same at every size. The blur follows cut
 * and resize and precedes the colours; pixels at the edge continue beyond the edge.
 * @param blur 0 to 5
 * @param size of the published picture, without a ground around it
 * @returns pixels
 */
export const blurSigma = (blur: number, { width, height }: { width: number; height: number }): number =>
  (blur * Math.min(width, height)) / BLUR_SIDE;
