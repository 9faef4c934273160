/** Smaller deltas come from a trembling hand. Unit: CSS pixels. */
const STEP_PX = 24;
/** A pause of this length ends a turn of the wheel. */
const QUIET_MS = 160;
/** A wheel that keeps turning makes another step after this time. */
const REPEAT_MS = 420;
/** A new swipe on a trackpad raises the delta by this factor; inertia only lowers it. */
const GROWTH = 1.3;
/** So many equal deltas come from the notches of a mouse wheel; inertia has fewer. Unit: events. */
const EQUAL_DELTAS = 4;
/** Equal deltas below this are the end of inertia. Unit: CSS pixels an event. */
const INERTIA_PX = 40;

/**
 * Converts wheel events to steps of one reel: a notch of a mouse wheel makes one step, a whole swipe on a trackpad with
 * its inertia makes one, and a wheel that keeps turning makes more.
 * @returns for each event its step: 1 down, -1 up, 0 none
 */
export function makeWheelSteps(): (deltaPx: number, atMs: number) => -1 | 0 | 1 {
  let lastAtMs = -Infinity;
  let lastSize = 0;
  let equalDeltas = 0;
  let steppedAtMs = -Infinity;
  let sum = 0;
  let hasStepped = false;

  return (deltaPx, atMs) => {
    if (deltaPx === 0) return 0;
    const size = Math.abs(deltaPx);
    const isNewTurn = atMs - lastAtMs > QUIET_MS || Math.sign(deltaPx) !== Math.sign(sum || deltaPx);
    if (isNewTurn) {
      sum = 0;
      hasStepped = false;
    }
    equalDeltas = size === lastSize ? equalDeltas + 1 : 1;
    const isNewSwipe = size > INERTIA_PX && (size > lastSize * GROWTH || equalDeltas >= EQUAL_DELTAS);
    const isRepeat = atMs - steppedAtMs > REPEAT_MS && isNewSwipe;
    if (hasStepped && isRepeat) {
      sum = 0;
      hasStepped = false;
    }
    lastAtMs = atMs;
    lastSize = size;
    sum += deltaPx;
    if (hasStepped || Math.abs(sum) < STEP_PX) return 0;
    hasStepped = true;
    steppedAtMs = atMs;
    return sum > 0 ? 1 : -1;
  };
}
