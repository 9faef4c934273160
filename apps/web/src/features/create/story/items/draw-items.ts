import type { Size } from '#shared/media/filters/place.ts';
import type { PageContext } from '#shared/media/story/page-canvas.ts';
import type { StoryItem } from '../../works/story-design.ts';
import { drawCaption } from '../caption/drawing/draw-caption.ts';
import { captionBounds } from '../caption/layout/caption-place.ts';
import { CAPTION_PAGE } from '../caption/layout/caption-layout.ts';
import { ITEM_LIMITS } from '../placing/item-limits.ts';
import { keepWithin } from '#shared/media/story/page-place.ts';

/** The side of a sticker at the scale 1, which is a square. Unit: px of a page of 1080 × 1920. */
const STICKER_SIDE = 240;
/** The emoji within its square, with room for fonts that draw beyond their line. */
const EMOJI_PX = 200;
const EMOJI_FONT = `${EMOJI_PX}px 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif`;

/** Draws words and stickers where they were placed, the same on a page of any size. */
export function drawItems(context: PageContext, items: readonly StoryItem[], page: Size): void {
  for (const item of items) drawItem(context, item, page);
}

export function drawItem(context: PageContext, item: StoryItem, page: Size): void {
  if (item.kind === 'text') drawCaption(context, item.text.trim(), item.place, page);
  else drawSticker(context, item, page);
}

function drawSticker(
  context: PageContext,
  { emoji, place }: Extract<StoryItem, { kind: 'sticker' }>,
  page: Size,
): void {
  const { x, y, scale, rotation } = keepWithin(place, ITEM_LIMITS);
  const zoom = (page.width / CAPTION_PAGE.width) * scale;
  context.save();
  context.translate(x * page.width, y * page.height);
  context.rotate((rotation * Math.PI) / 180);
  context.scale(zoom, zoom);
  context.font = EMOJI_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // A font without colours is read on any picture.
  context.fillStyle = '#ffffff';
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(emoji);
  context.fillText(emoji, 0, (ascent - descent) / 2);
  context.restore();
}

/** The size of an item's box before its turn. Unit: px of a page of 1080 × 1920. */
export function itemSize(item: StoryItem): Size {
  if (item.kind === 'text') return captionBounds(item.text.trim(), item.place, CAPTION_PAGE);
  const side = STICKER_SIDE * item.place.scale;
  return { width: side, height: side };
}
