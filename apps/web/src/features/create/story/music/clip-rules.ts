import { MUSIC_CLIP_MAX_SECONDS, MUSIC_CLIP_MIN_SECONDS } from '@sfera/contract/stories/limits';

/** A part of a piece of music. Unit: seconds, in steps of 0.1; the end of the piece counts as a step. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Where a part came to, and which bound kept it from going farther. */
export interface Moved {
  readonly part: Part;
  readonly bound: 'shortest' | 'longest' | null;
}

export const STEP_SECONDS = 0.1;
const STEPS = 10;

/** The shortest part on the steps: it is to be longer than 0.1 s. */
const SHORTEST = Math.round(MUSIC_CLIP_MIN_SECONDS * STEPS + 1) / STEPS;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
/** Sums of decimals have a tail. */
const tidy = (seconds: number) => Math.round(seconds * 1_000) / 1_000;
const onStep = (seconds: number) => Math.round(seconds * STEPS) / STEPS;

/** The part that is taken before anything is chosen: the first 15 s, or all of a shorter piece. */
export const firstPart = (durationSeconds: number): Part => ({
  start: 0,
  end: Math.min(MUSIC_CLIP_MAX_SECONDS, durationSeconds),
});

/** Whether a piece has enough for any part. */
export const isLongEnough = (durationSeconds: number): boolean => durationSeconds > MUSIC_CLIP_MIN_SECONDS;

/** Puts the whole part elsewhere. It keeps its length. */
export function movePart({ start, end }: Part, to: number, durationSeconds: number): Moved {
  const length = end - start;
  const from = clamp(onStep(to), 0, Math.max(0, durationSeconds - length));
  return { part: { start: tidy(from), end: Math.min(durationSeconds, tidy(from + length)) }, bound: null };
}

/** Puts the start elsewhere; of more than 15 s the end comes along. */
export function moveStart({ end }: Part, to: number, durationSeconds: number): Moved {
  const last = Math.max(0, onStep(end - SHORTEST));
  const start = clamp(onStep(to), 0, last);
  const bound = to > last + STEP_SECONDS / 2 ? 'shortest' : null;
  return limited({ start, end }, { start, end: start + MUSIC_CLIP_MAX_SECONDS }, durationSeconds, bound);
}

/** Puts the end elsewhere; of more than 15 s the start comes along. */
export function moveEnd({ start }: Part, to: number, durationSeconds: number): Moved {
  const first = Math.min(durationSeconds, onStep(start + SHORTEST));
  const wanted = to >= durationSeconds ? durationSeconds : onStep(to);
  const end = clamp(wanted, first, durationSeconds);
  const bound = to < first - STEP_SECONDS / 2 ? 'shortest' : null;
  return limited({ start, end }, { start: end - MUSIC_CLIP_MAX_SECONDS, end }, durationSeconds, bound);
}

/** `part` unless it is too long; then `longest`. */
function limited(part: Part, longest: Part, durationSeconds: number, bound: Moved['bound']): Moved {
  if (part.end - part.start <= MUSIC_CLIP_MAX_SECONDS + 0.001) return { part, bound };
  const { start, end } = longest;
  return {
    part: { start: Math.max(0, tidy(start)), end: Math.min(durationSeconds, tidy(end)) },
    bound: 'longest',
  };
}

/** Brings a part that was kept with a draft inside the piece. */
export function fitPart(part: Part, durationSeconds: number): Part {
  const { start, end } = part;
  const isGood =
    start >= 0 &&
    end <= durationSeconds &&
    end - start > MUSIC_CLIP_MIN_SECONDS &&
    end - start <= MUSIC_CLIP_MAX_SECONDS + 0.001;
  return isGood ? part : firstPart(durationSeconds);
}
