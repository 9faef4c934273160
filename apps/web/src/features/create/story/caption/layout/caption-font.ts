import type { CaptionFont } from '../../../works/story-design.ts';

interface Face {
  /** Each family has Cyrillic letters: a missing one would be taken from a font that does not match. */
  readonly families: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

const FACES: Readonly<Record<CaptionFont, Face>> = {
  // That of the interface.
  modern: {
    families: "Inter, 'SF Pro Text', system-ui, Roboto, 'Segoe UI', sans-serif",
    weight: 700,
    style: 'normal',
  },
  classic: {
    families: "Georgia, 'Noto Serif', 'DejaVu Serif', 'Times New Roman', serif",
    weight: 700,
    style: 'normal',
  },
  typewriter: {
    families: "'Courier New', 'Liberation Mono', Cousine, 'DejaVu Sans Mono', monospace",
    weight: 700,
    style: 'normal',
  },
  // The written hands of Windows and macOS; elsewhere a true italic comes nearest.
  hand: {
    families: "'Segoe Print', 'Comic Sans MS', Georgia, 'Noto Serif', 'DejaVu Serif', serif",
    weight: 400,
    style: 'italic',
  },
};

/** The font as CSS and a canvas take it; from the fonts of the system, so that nothing has to load. */
export function cssFont(font: CaptionFont, sizePx: number): string {
  const { families, weight, style } = FACES[font];
  return `${style} ${weight} ${sizePx}px ${families}`;
}
