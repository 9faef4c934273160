/** Beside the strip a handle goes with the finger; from here on it goes slower. Unit: CSS pixels. */
const FINE_FROM_PX = 40;
/** Here it is slowest. */
const FINEST_FROM_PX = 140;
/** At its slowest a handle passes one step in this many pixels of the finger's way. */
const FINEST_STEP_PX = 8;

/**
 * How much of the finger's way a handle goes, 0 to 1. On a phone a second of a long video is a fraction of a pixel:
 * the farther from the strip the finger is, the slower the handle, until a single step is easy to hit. Where steps
 * are wide anyway, nothing slows down.
 * @param awayPx from the strip to the finger, up or down
 * @param stepPx how wide one step is on the strip
 */
export function dragSpeed(awayPx: number, stepPx: number): number {
  const finest = Math.min(1, stepPx / FINEST_STEP_PX);
  const depth = (awayPx - FINE_FROM_PX) / (FINEST_FROM_PX - FINE_FROM_PX);
  return finest ** Math.max(0, Math.min(1, depth));
}
