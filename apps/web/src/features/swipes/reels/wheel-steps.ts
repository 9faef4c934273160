/** Less than this is a trembling hand. Unit: CSS pixels. */
const STEP_PX = 24;
/** A pause of this length ends a turn of the wheel. */
const QUIET_MS = 160;
/** A turn that goes on makes another step after this time. */
const REPEAT_MS = 420;
/** A trackpad that is swept anew gets so many times quicker; its glide only slower. */
const GROWTH = 1.3;
/** Notches of a mouse are alike; those of a glide are not for so long. Unit: events. */
const ALIKE = 4;
/** Below this alike turns are the end of a glide. Unit: CSS pixels an event. */
const GLIDE_PX = 40;

/**
 * Turns of a wheel into steps of one reel: a notch of a mouse and a whole sweep of a trackpad with its glide make one
 * each; a wheel that is turned on and on makes more.
 * @returns for each event the step that it makes: 1 down, -1 up, 0 none
 */
export function makeWheelSteps(): (deltaPx: number, atMs: number) => -1 | 0 | 1 {
  let lastAtMs = -Infinity;
  let lastSize = 0;
  let alike = 0;
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
    alike = size === lastSize ? alike + 1 : 1;
    const isAnew = size > GLIDE_PX && (size > lastSize * GROWTH || alike >= ALIKE);
    const goesOn = atMs - steppedAtMs > REPEAT_MS && isAnew;
    if (hasStepped && goesOn) {
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
