import sharp from 'sharp';
import { glyphs } from './letters.ts';
import type { Size } from './canvas/render.ts';

/** Words placed on a story; drawn in capitals. */
export interface PlacedWords {
  lines: readonly string[];
  /** Middle of the words. Unit: share of the picture's height. */
  y: number;
  /** Largest height of a capital; long lines are made to fit. Unit: thousandths of the picture's width. */
  size: number;
  /** `#rrggbb`. */
  ink: string;
  /** `#rrggbb` of a plate behind each line; without a plate the letters have a shadow. */
  ground?: string;
  /** Clockwise. Unit: degrees. */
  turn?: number;
}

/**
 * Widths of the pen and of the gaps between letters, lines and the edge of a plate. Unit: hundredths of a capital's
 * height.
 */
const PEN = 17;
const GAP = 35;
const LINE = 172;
const PLATE = { x: 46, y: 34, radius: 30 };

/** Width of the widest line. Unit: thousandths of the picture's width. */
const MAX_WIDTH = 840;

/** Throws a RangeError for an unknown letter. */
function layOut(line: string): { strokes: string; width: number } {
  let x = 0;
  const strokes = [...line.toUpperCase()].map((letter) => {
    const glyph = glyphs[letter];
    if (!glyph) throw new RangeError(`No letter «${letter}» to draw with`);
    const drawn = glyph.strokes && `<path transform="translate(${x} 0)" d="${glyph.strokes}"/>`;
    x += glyph.width + GAP;
    return drawn;
  });
  return { strokes: strokes.join(''), width: x - GAP };
}

/** Draws words on a transparent PNG of exactly `size`. */
export async function drawWords(words: PlacedWords, size: Size): Promise<Buffer> {
  const { lines, y, ink, ground, turn = 0 } = words;
  const height = (1000 * size.height) / size.width;
  const laid = lines.map(layOut);
  const widest = Math.max(...laid.map(({ width }) => width)) + (ground ? 2 * PLATE.x : PEN);
  const scale = Math.min(words.size / 100, MAX_WIDTH / widest);
  const top = -((lines.length - 1) * LINE + 100) / 2;
  const row = (body: string, i: number) => `<g transform="translate(0 ${top + i * LINE})">${body}</g>`;
  const plates = laid.map(({ width }, i) =>
    row(
      `<rect x="${-width / 2 - PLATE.x}" y="${-PLATE.y}" width="${width + 2 * PLATE.x}" height="${100 + 2 * PLATE.y}" rx="${PLATE.radius}"/>`,
      i,
    ),
  );
  const letters = laid
    .map(({ strokes, width }, i) => row(`<g transform="translate(${-width / 2} 0)">${strokes}</g>`, i))
    .join('');
  const pen = `fill="none" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round"`;
  const behind = ground
    ? `<g fill="${ground}">${plates.join('')}</g>`
    : `<g ${pen} stroke="#000" stroke-opacity="0.55" filter="url(#soft)">${letters}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1000 ${height}">
    <filter id="soft" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
    <g transform="translate(500 ${height * y}) rotate(${turn}) scale(${scale})">${behind}<g ${pen} stroke="${ink}">${letters}</g></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
