import type { StoryFilters } from '../media/filters.ts';
import type { Rgb } from '../media/rgb.ts';

/** Weights of red, green and blue in each channel of the result. */
type Matrix = readonly [red: Rgb, green: Rgb, blue: Rgb];

const GREYS: Matrix = [
  [0.213, 0.715, 0.072],
  [0.213, 0.715, 0.072],
  [0.213, 0.715, 0.072],
];
const SEPIA: Matrix = [
  [0.393, 0.769, 0.189],
  [0.349, 0.686, 0.168],
  [0.272, 0.534, 0.131],
];

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Interpolates from the colour (0) to the result of the matrix (1); a negative share goes in the other direction. */
function towards(matrix: Matrix, share: number, colour: Rgb): Rgb {
  const [red, green, blue] = colour;
  const part = (at: 0 | 1 | 2) => {
    const row = matrix[at];
    const mixed = row[0] * red + row[1] * green + row[2] * blue;
    return clamp(colour[at] + (mixed - colour[at]) * share);
  };
  return [part(0), part(1), part(2)];
}

/**
 * The colours of a story's sliders: `brightness() contrast() saturate() sepia()` of CSS, in this order and on sRGB
 * values (W3C Filter Effects Module Level 1, 6.1); each step is clamped to 0–1, as in CSS.
 * @returns null when no slider changes a colour
 */
export function storyColours(filters: StoryFilters | undefined): ((colour: Rgb) => Rgb) | null {
  const { brightness = 1, contrast = 1, saturation = 1, sepia = 0 } = filters ?? {};
  if (brightness === 1 && contrast === 1 && saturation === 1 && sepia === 0) return null;
  const curve = (value: number) => clamp((clamp(value * brightness) - 0.5) * contrast + 0.5);
  return ([red, green, blue]) => {
    const lit: Rgb = [curve(red), curve(green), curve(blue)];
    const saturated = saturation === 1 ? lit : towards(GREYS, 1 - saturation, lit);
    return sepia === 0 ? saturated : towards(SEPIA, sepia, saturated);
  };
}
