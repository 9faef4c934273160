import { CLOSE_DRAG_PX } from '#shared/ui/close-drag.ts';

export interface Point {
  x: number;
  y: number;
}

/** A finger trembles by less than this. Unit: CSS pixels. */
const SLOP_PX = 10;
/** A longer swipe aside leads to another story. Unit: CSS pixels. */
const SWIPE_ASIDE_PX = 60;

/**
 * The present movement of a finger.
 * - `press`: the finger has not moved yet
 * - `aside`, `down`: the finger drags along one axis, which stays the same
 * - `spoiled`: a second finger came, or the browser cancelled the first; nothing follows until all fingers are up
 */
export interface Gesture {
  kind: 'press' | 'aside' | 'down' | 'spoiled';
  start: Point;
  /** The press has become a hold: the story pauses. */
  isLong: boolean;
  /** Distance from the start. Unit: CSS pixels. */
  dx: number;
  dy: number;
}

export const pressed = (start: Point): Gesture => ({ kind: 'press', start, isLong: false, dx: 0, dy: 0 });

export function moved(gesture: Gesture, { x, y }: Point): Gesture {
  if (gesture.kind === 'spoiled') return gesture;
  const dx = x - gesture.start.x;
  const dy = y - gesture.start.y;
  const hasMoved = Math.hypot(dx, dy) > SLOP_PX;
  const direction = Math.abs(dx) >= Math.abs(dy) ? 'aside' : 'down';
  const kind = gesture.kind === 'press' && hasMoved ? direction : gesture.kind;
  return { ...gesture, kind, dx, dy };
}

/** The result of a gesture when the finger leaves. A swipe to the left leads to the next story. */
export type Outcome = 'tap' | 'next' | 'previous' | 'close' | 'nothing';

/** A swipe far enough aside changes the story, far enough down closes; a hold changes nothing. */
export function outcomeOf({ kind, isLong, dx, dy }: Gesture): Outcome {
  switch (kind) {
    case 'press':
      return isLong ? 'nothing' : 'tap';
    case 'aside':
      if (Math.abs(dx) <= SWIPE_ASIDE_PX) return 'nothing';
      return dx < 0 ? 'next' : 'previous';
    case 'down':
      return dy > CLOSE_DRAG_PX ? 'close' : 'nothing';
    case 'spoiled':
      return 'nothing';
  }
}
