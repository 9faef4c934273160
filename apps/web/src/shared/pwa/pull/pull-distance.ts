/** Pull-to-refresh (spec 9). Unit: CSS pixels, and the damping times their square root. */
const THRESHOLD_PX = 120;
const MAX_PULL_PX = 140;
const DAMPING = 12;

/** How far the page follows a finger that has gone down by `dragPx`. Unit: CSS pixels. */
export const pullDistance = (dragPx: number): number =>
  Math.min(MAX_PULL_PX, DAMPING * Math.sqrt(Math.max(0, dragPx)));

/** Whether letting go here refreshes. */
export const isPastThreshold = (distancePx: number): boolean => distancePx >= THRESHOLD_PX;
