/** Limits of pull-to-refresh. Unit: CSS pixels; of the damping: their square root. */
const THRESHOLD_PX = 120;
const MAX_PULL_PX = 140;
const DAMPING = 12;

/** Returns how far the page follows a finger that has moved down by `dragPx`. Unit: CSS pixels. */
export const pullDistance = (dragPx: number): number =>
  Math.min(MAX_PULL_PX, DAMPING * Math.sqrt(Math.max(0, dragPx)));

/** Whether releasing the finger at this distance refreshes. */
export const isPastThreshold = (distancePx: number): boolean => distancePx >= THRESHOLD_PX;
