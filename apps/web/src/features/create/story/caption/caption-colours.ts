import type { CaptionPlace } from '../design.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

/** From here on a colour counts as light: black reads better on it than white (WCAG: both at 4.58:1). */
const LIGHT = 0.179;

/** Relative luminance of `#rrggbb` as WCAG 2 has it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black on light colours, white on dark ones. */
export const contrastOf = (colour: string): string => (luminance(colour) > LIGHT ? BLACK : WHITE);

/** What words, ground and shadow are filled with; null: there is none. */
export interface CaptionColours {
  readonly ink: string;
  readonly ground: string | null;
  readonly shadow: string | null;
}

/** A solid ground takes the chosen colour and the words what reads on it; otherwise the words have the colour. */
export function captionColours({ colour, background }: CaptionPlace): CaptionColours {
  const contrast = contrastOf(colour);
  if (background === 'solid') return { ink: contrast, ground: colour, shadow: null };
  // With an alpha of 60 and 53 %.
  if (background === 'veil') return { ink: colour, ground: `${contrast}99`, shadow: null };
  return { ink: colour, ground: null, shadow: `${contrast}88` };
}
