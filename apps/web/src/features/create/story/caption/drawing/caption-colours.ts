import type { CaptionPlace } from '../../../works/story-design.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Relative luminance of `#rrggbb` as WCAG 2 has it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of two luminances, 1 to 21. */
const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast that WCAG asks for letters as large and bold as these. */
const READABLE = 3;

/** White where it can be read, as people are used to on strong colours; else black. */
const inkOn = (ground: string): string => (contrast(luminance(ground), 1) >= READABLE ? WHITE : BLACK);

/** Black or white: the one that is farther from these letters. */
const behind = (ink: string): string =>
  contrast(luminance(ink), 0) >= contrast(luminance(ink), 1) ? BLACK : WHITE;

/** The colours with which words, ground and shadow are filled; null: there is none. */
export interface CaptionColours {
  readonly ink: string;
  readonly ground: string | null;
  readonly shadow: string | null;
}

/** Hexadecimal, after `#rrggbb`: 60 and 75 %. */
const VEIL_ALPHA = '99';
const SHADOW_ALPHA = 'bf';

/** A solid ground takes the chosen colour and the words what reads on it; otherwise the words have the colour. */
export function captionColours({ colour, background }: CaptionPlace): CaptionColours {
  if (background === 'solid') return { ink: inkOn(colour), ground: colour, shadow: null };
  if (background === 'veil') return { ink: colour, ground: `${behind(colour)}${VEIL_ALPHA}`, shadow: null };
  return { ink: colour, ground: null, shadow: `${behind(colour)}${SHADOW_ALPHA}` };
}
