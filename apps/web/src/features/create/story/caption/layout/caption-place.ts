import type { Size } from '#shared/media/filters/place.ts';
import { keepWithin } from '#shared/media/story/page-place.ts';
import type { CaptionPlace } from '../../../works/story-design.ts';
import type { Point } from '../../placing/grip.ts';
import { ITEM_LIMITS } from '../../placing/item-limits.ts';
import { CAPTION_PAGE } from './caption-layout.ts';
import { captionLayout } from './known-layouts.ts';

/** How much larger the words are on this page than they were laid out. */
export const zoomOn = (page: Size, place: CaptionPlace, layoutZoom: number): number =>
  (page.width / CAPTION_PAGE.width) * place.scale * layoutZoom;

/** Unit: px of the page. */
export interface CaptionBounds {
  readonly centre: Point;
  /** The size of the box before its turn, with the ground's edges. */
  readonly width: number;
  readonly height: number;
  /** The corners of the turned box, clockwise from the one that is top left before the turn. */
  readonly corners: readonly [Point, Point, Point, Point];
}

/** Where the words of a place stand on a page, whether they fit on it or not. A blank text has a box of no words. */
export function captionBounds(text: string, place: CaptionPlace, page: Size): CaptionBounds {
  const layout = captionLayout(text, place.font);
  const kept = keepWithin(place, ITEM_LIMITS);
  const zoom = zoomOn(page, kept, layout.zoom);
  const width = layout.width * zoom;
  const height = layout.height * zoom;
  const centre = { x: kept.x * page.width, y: kept.y * page.height };
  const angle = (kept.rotation * Math.PI) / 180;
  const corner = (aside: -1 | 1, down: -1 | 1): Point => {
    const x = (aside * width) / 2;
    const y = (down * height) / 2;
    return {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
  return { centre, width, height, corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
}
