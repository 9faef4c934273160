import { wantsCalm } from '#shared/appearance/calm.ts';
// What a phone lets the hand feel. Nothing where it cannot shake (Safari), under prefers-reduced-motion, and before the
// first tap, when Chromium refuses it and says so on the console.

/** Unit: milliseconds; of several, the even ones are pauses. */
const PATTERNS = { tap: [8], success: [12, 60, 24], failure: [60, 50, 90] };

/** Something was switched on, snapped into place, or is about to happen. */
export const tap = (): void => shake(PATTERNS.tap);
/** Something that took a while has worked. */
export const success = (): void => shake(PATTERNS.success);
/** It has failed (spec 8, Post publish failure). */
export const failure = (): void => shake(PATTERNS.failure);

function shake(pattern: number[]): void {
  // Not everywhere, whatever the types say.
  const { vibrate, userActivation }: Partial<Navigator> = navigator;
  if (!vibrate || userActivation?.hasBeenActive === false) return;
  if (wantsCalm()) return;
  vibrate.call(navigator, pattern);
}
