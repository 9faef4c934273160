import type { CaptionFont } from '../../../works/story-design.ts';
import { layOutCaption, type CaptionLayout, type Measure } from './caption-layout.ts';

/** The number of layouts that are kept: one text is drawn again and again, in the font that it has or had. */
const KEPT = 16;
const known = new Map<string, CaptionLayout>();

let context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null | undefined;

const measure: Measure = (words, font) => {
  context ??=
    typeof document === 'undefined'
      ? new OffscreenCanvas(1, 1).getContext('2d')
      : document.createElement('canvas').getContext('2d');
  // Where nothing can be drawn, words still need a place to be taken hold of.
  if (!context)
    return { width: words.length * 44, actualBoundingBoxAscent: 64, actualBoundingBoxDescent: 20 };
  context.font = font;
  context.textRendering = 'geometricPrecision';
  return context.measureText(words);
};

/** How a text stands in lines; the same object as long as text and font are the same. */
export function captionLayout(text: string, font: CaptionFont): CaptionLayout {
  const key = `${font} ${text}`;
  const layout = known.get(key) ?? layOutCaption(text, font, measure);
  known.delete(key);
  known.set(key, layout);
  if (known.size > KEPT) known.delete(known.keys().next().value ?? key);
  return layout;
}
