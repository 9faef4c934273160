/**
 * The least time between two notes: no person reads faster, and each note writes to the database. Unit: milliseconds.
 */
const NOTE_EVERY_MS = 1_000;

/**
 * Passes percents on to `note` about once a second and never two at a time; the first and the last one always. A note
 * that fails is dropped: the next percent follows.
 */
export function paced(note: (percent: number) => Promise<void>): (percent: number) => void {
  let lastMs = -Infinity;
  let last = -1;
  let turn = Promise.resolve();
  let isNoting = false;
  return (percent) => {
    const isEdge = percent === 0 || percent === 100;
    const isDue = performance.now() - lastMs >= NOTE_EVERY_MS && percent > last && !isNoting;
    if (!isEdge && !isDue) return;
    [lastMs, last, isNoting] = [performance.now(), percent, true];
    turn = turn
      .then(() => note(percent))
      .catch(() => {})
      .finally(() => {
        isNoting = false;
      });
  };
}
