import type { Size } from '#shared/media/filters/place.ts';
import type { PageContext } from '#shared/media/story/page-canvas.ts';
import { keepWithin } from '#shared/media/story/page-place.ts';
import type { CaptionPlace } from '../../../works/story-design.ts';
import { captionColours } from './caption-colours.ts';
import { groundOutlines, traceRounded } from './caption-ground.ts';
import { zoomOn } from '../layout/caption-place.ts';
import { captionLayout } from '../layout/known-layouts.ts';
import { ITEM_LIMITS } from '../../placing/item-limits.ts';

/** Unit: em. */
const GROUND_RADIUS = 0.24;
const SHADOW_BLUR = 0.2;
const SHADOW_DROP = 0.03;

/**
 * Draws the words of a story where they were placed. Lines are broken in a page of 1080 × 1920, so they are the same
 * on a page of any size: what was seen is what is burnt in.
 * @param page the part of the canvas that is the story's page, from its origin. Unit: px of the canvas
 */
export function drawCaption(context: PageContext, text: string, place: CaptionPlace, page: Size): void {
  const layout = captionLayout(text, place.font);
  if (layout.lines.length === 0) return;
  const kept = keepWithin(place, ITEM_LIMITS);
  const { ink, ground, shadow } = captionColours(kept);
  const zoom = zoomOn(page, kept, layout.zoom);

  context.save();
  context.translate(kept.x * page.width, kept.y * page.height);
  context.rotate((kept.rotation * Math.PI) / 180);
  context.scale(zoom, zoom);

  if (ground !== null) {
    const radius = layout.fontSize * GROUND_RADIUS;
    context.fillStyle = ground;
    context.beginPath();
    for (const corners of groundOutlines(layout, radius, kept.align)) traceRounded(context, corners, radius);
    context.fill();
  }
  if (shadow !== null) {
    // Transforms do not reach a shadow.
    const { a, b } = context.getTransform();
    const em = layout.fontSize * Math.hypot(a, b);
    context.shadowColor = shadow;
    context.shadowBlur = em * SHADOW_BLUR;
    context.shadowOffsetY = em * SHADOW_DROP;
  }
  context.font = layout.font;
  context.textRendering = 'geometricPrecision';
  context.direction = 'ltr';
  context.textAlign = kept.align;
  context.textBaseline = 'alphabetic';
  context.fillStyle = ink;
  const top = (-layout.lines.length * layout.lineHeight) / 2 + layout.baseline;
  const side = layout.width / 2 - layout.paddingInline;
  const edge = { left: -side, center: 0, right: side }[kept.align];
  layout.lines.forEach(({ words }, index) => context.fillText(words, edge, top + index * layout.lineHeight));
  context.restore();
}
