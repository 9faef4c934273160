import { PULL_TO_REFRESH } from '@sfera/contract/limits';

const { damping, maxPullPx, thresholdPx } = PULL_TO_REFRESH;

/** How far the page follows a finger that has gone down by `dragPx` (spec 9, Pull-to-refresh). Unit: CSS pixels. */
export const pullDistance = (dragPx: number): number =>
  Math.min(maxPullPx, damping * Math.sqrt(Math.max(0, dragPx)));

/** Whether letting go here refreshes. */
export const isPastThreshold = (distancePx: number): boolean => distancePx >= thresholdPx;
