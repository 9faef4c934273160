import type { Size } from '#shared/media/filters/place.ts';
import { normalAngle, type PagePlace } from '#shared/media/story/page-place.ts';

/** Nearer than this, a thing goes to the middle or lies straight. */
const NEAR_PX = 8;
const NEAR_DEGREES = 4;

/** In the middle across, in the middle down, level or upright. */
export interface Snaps {
  readonly x: boolean;
  readonly y: boolean;
  readonly rotation: boolean;
}

export const NO_SNAPS: Snaps = { x: false, y: false, rotation: false };

const nearestQuarter = (rotation: number) => Math.round(rotation / 90) * 90;

/**
 * The snaps that a thing may make from here: only to what it is at exactly, or has been away from. A hold begins on a
 * thing that is nearly in the middle without making it jump there.
 */
export const snapsAt = ({ x, y, rotation }: PagePlace): Snaps => ({
  x: x === 0.5,
  y: y === 0.5,
  rotation: rotation === nearestQuarter(rotation),
});

/**
 * @param raw where the fingers would have the thing
 * @param free what the thing may snap to; see {@link snapsAt}
 * @param page Unit: CSS px
 * @param isTurning two fingers hold the thing: one does not turn
 */
export function snap(raw: PagePlace, free: Snaps, page: Size, isTurning: boolean) {
  const quarter = nearestQuarter(raw.rotation);
  const near: Snaps = {
    x: Math.abs(raw.x - 0.5) * page.width < NEAR_PX,
    y: Math.abs(raw.y - 0.5) * page.height < NEAR_PX,
    rotation: isTurning && Math.abs(raw.rotation - quarter) < NEAR_DEGREES,
  };
  const snaps: Snaps = {
    x: near.x && free.x,
    y: near.y && free.y,
    rotation: near.rotation && free.rotation,
  };
  const place: PagePlace = {
    ...raw,
    ...(snaps.x && { x: 0.5 }),
    ...(snaps.y && { y: 0.5 }),
    ...(snaps.rotation && { rotation: normalAngle(quarter) }),
  };
  return {
    place,
    snaps,
    free: {
      x: free.x || !near.x,
      y: free.y || !near.y,
      rotation: free.rotation || (isTurning && !near.rotation),
    },
  };
}
