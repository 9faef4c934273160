import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import type { CaptionFont } from '../../../works/story-design.ts';
import { breakLines } from './break-lines.ts';
import { cssFont } from './caption-font.ts';

/** The page that words are laid out in, regardless of the size in which it is shown. */
export const CAPTION_PAGE = STORY_IMAGE_SIZE_PX;
/** The room that the words may take of the page at first. */
const MAX_WIDTH = CAPTION_PAGE.width * 0.86;
const MAX_HEIGHT = CAPTION_PAGE.height * 0.7;

/** Long texts are written smaller, step by step, until they fit. Unit: px of the page. */
const FONT_SIZES = [88, 76, 66, 58, 50, 44, 38] as const;
const LINE_HEIGHT = 1.28;
/** From the words to the edge of their ground. Unit: em. */
const PADDING_INLINE = 0.3;
const PADDING_BLOCK = 0.08;

/** The way in which a canvas measures words. */
export type Measure = (
  words: string,
  font: string,
) => Pick<TextMetrics, 'width' | 'actualBoundingBoxAscent' | 'actualBoundingBoxDescent'>;

/** Words in lines, around the middle of their box. Unit: px of a page of 1080 × 1920. */
export interface CaptionLayout {
  /** The font as a canvas takes it. */
  readonly font: string;
  readonly fontSize: number;
  readonly lines: readonly { readonly words: string; readonly width: number }[];
  readonly lineHeight: number;
  /** From the top of a line. */
  readonly baseline: number;
  /** The size of the box with the ground's edges. */
  readonly width: number;
  readonly height: number;
  readonly paddingInline: number;
  readonly paddingBlock: number;
  /** By how much all of it is enlarged; below 1 only when lines are too many for the smallest letters. */
  readonly zoom: number;
}

/** Lays a text out: centred, without spaces around it. A blank text has no lines. */
export function layOutCaption(text: string, font: CaptionFont, measure: Measure): CaptionLayout {
  let layout = layOut(text, font, FONT_SIZES[0], measure);
  for (const size of FONT_SIZES) {
    layout = layOut(text, font, size, measure);
    if (layout.height <= MAX_HEIGHT) return layout;
  }
  return { ...layout, zoom: MAX_HEIGHT / layout.height };
}

function layOut(text: string, font: CaptionFont, fontSize: number, measure: Measure): CaptionLayout {
  const css = cssFont(font, fontSize);
  const widthOf = (words: string) => (words === '' ? 0 : measure(words, css).width);
  const lines = (text.trim() === '' ? [] : breakLines(text, MAX_WIDTH, widthOf)).map((words) => ({
    words,
    width: widthOf(words),
  }));
  const lineHeight = fontSize * LINE_HEIGHT;
  const paddingInline = fontSize * PADDING_INLINE;
  const paddingBlock = fontSize * PADDING_BLOCK;
  // The baseline that brings capitals and tails to the middle of the line, regardless of the room that the font itself
  // keeps above and below.
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = measure('Нр', css);
  return {
    font: css,
    fontSize,
    lines,
    lineHeight,
    baseline: (lineHeight + ascent - descent * 0.6) / 2,
    width: Math.max(0, ...lines.map(({ width }) => width)) + 2 * paddingInline,
    height: lines.length * lineHeight + 2 * paddingBlock,
    paddingInline,
    paddingBlock,
    zoom: 1,
  };
}
