/** Farther than this in one step is a jump, not watching. Unit: seconds. */
const LONGEST_STEP_SECONDS = 1.5;

/** Adds up how long a video has been watched, loops included, jumps not. Times in seconds of the video. */
export function makeWatchedTime() {
  let total = 0;
  let last: number | null = null;
  return {
    /** The video stands here now, of `duration`. */
    note(now: number, duration: number) {
      if (last !== null) {
        const isLoop = now < last && last > duration - LONGEST_STEP_SECONDS && now < LONGEST_STEP_SECONDS;
        const step = isLoop ? duration - last + now : now - last;
        if (step > 0 && step <= LONGEST_STEP_SECONDS) total += step;
      }
      last = now;
    },
    total: () => total,
  };
}
