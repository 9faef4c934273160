export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Zoom of a photo on its stage: offset of the photo's middle from the stage's middle, in px, and scale. */
export interface Zoom extends Point {
  readonly scale: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

export const NO_ZOOM: Zoom = { x: 0, y: 0, scale: 1 };
/** Scale after a double tap. */
export const TAP_SCALE = 2.5;
const MAX_SCALE = 5;

interface Target {
  /** The point that stays in place. Unit: px from the middle of the stage. */
  at: Point;
  scale: number;
  box: Box;
  maxScale?: number;
}

/** Changes the scale, to between 1 and `maxScale`, and keeps the point `at` in place. */
export function zoomedAt(zoom: Zoom, { at, scale, box, maxScale = MAX_SCALE }: Target): Zoom {
  const next = Math.min(maxScale, Math.max(1, scale));
  const factor = next / zoom.scale;
  const x = at.x - (at.x - zoom.x) * factor;
  const y = at.y - (at.y - zoom.y) * factor;
  return within({ x, y, scale: next }, box);
}

export const panned = (zoom: Zoom, { by, box }: { by: Point; box: Box }): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box);

/** Limits the offset, so that a zoomed photo uncovers no more of the stage than at scale 1. */
function within({ x, y, scale }: Zoom, { width, height }: Box): Zoom {
  const farthest = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 };
  return {
    x: Math.min(farthest.x, Math.max(-farthest.x, x)),
    y: Math.min(farthest.y, Math.max(-farthest.y, y)),
    scale,
  };
}
