import type { Size } from '#shared/media/filters/place.ts';
import { clamp, keepWithin, type PagePlace, type PlaceLimits } from '#shared/media/story/page-place.ts';

/** Unit: px of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a thing was when the fingers took hold of it. */
export interface Grip {
  readonly place: PagePlace;
  /** One or two. Unit: px of the page. */
  readonly fingers: readonly Point[];
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * Where a thing goes with the fingers: one moves them; with two, what of them lay under each finger stays under it.
 * Counted from the grip, so that nothing adds up on the way and the way back ends where it began.
 * @param fingers as many as in the grip
 */
export function movedPlace(
  { place, fingers: before }: Grip,
  fingers: readonly Point[],
  page: Size,
  limits: PlaceLimits,
): PagePlace {
  const [one, other] = before;
  const [oneNow, otherNow] = fingers;
  if (!one || !oneNow) return place;
  if (!other || !otherNow)
    return keepWithin(
      {
        ...place,
        x: place.x + (oneNow.x - one.x) / page.width,
        y: place.y + (oneNow.y - one.y) / page.height,
      },
      limits,
    );

  const span = Math.hypot(other.x - one.x, other.y - one.y);
  // Fingers on one spot say nothing of a size.
  const growth = span > 0 ? Math.hypot(otherNow.x - oneNow.x, otherNow.y - oneNow.y) / span : 1;
  const wanted = place.scale * growth;
  const scale = clamp(wanted, limits.minScale, limits.maxScale);
  const turn =
    Math.atan2(otherNow.y - oneNow.y, otherNow.x - oneNow.x) - Math.atan2(other.y - one.y, other.x - one.x);

  // The middle of the thing goes around the middle of the fingers.
  const from = middle(one, other);
  const to = middle(oneNow, otherNow);
  const ratio = scale / place.scale;
  const aside = (place.x * page.width - from.x) * ratio;
  const down = (place.y * page.height - from.y) * ratio;
  return keepWithin(
    {
      ...place,
      x: (to.x + aside * Math.cos(turn) - down * Math.sin(turn)) / page.width,
      y: (to.y + aside * Math.sin(turn) + down * Math.cos(turn)) / page.height,
      scale,
      rotation: place.rotation + (turn * 180) / Math.PI,
    },
    limits,
  );
}
