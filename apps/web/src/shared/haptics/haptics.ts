import { wantsCalm } from '#shared/appearance/calm.ts';

// Vibration patterns. A phone does not vibrate in Safari, under prefers-reduced-motion, and before the first tap, when
// Chromium refuses and writes to the console.

/** Unit: milliseconds. In a list, every second number is a pause. */
const PATTERNS = { tap: [8], success: [12, 60, 24], failure: [60, 50, 90] };

/** Something was switched on, snapped into place, or is about to happen. */
export const tap = (): void => shake(PATTERNS.tap);
/** A longer action has succeeded. */
export const success = (): void => shake(PATTERNS.success);
/** A longer action has failed. */
export const failure = (): void => shake(PATTERNS.failure);

function shake(pattern: number[]): void {
  // The types promise `vibrate`, but Safari lacks it.
  const { vibrate, userActivation }: Partial<Navigator> = navigator;
  if (!vibrate || userActivation?.hasBeenActive === false) return;
  if (wantsCalm()) return;
  vibrate.call(navigator, pattern);
}
