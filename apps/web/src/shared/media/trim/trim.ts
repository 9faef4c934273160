import type { MediaEdit } from '@sfera/contract/media/edit';
import { POST_VIDEO_MAX_SECONDS } from '@sfera/contract/posts/limits';
import { STORY_VIDEO_MAX_SECONDS } from '@sfera/contract/stories/limits';

/** The purpose for which a video is cut. */
export type TrimTarget = 'post' | 'story' | 'message';

/** A video that is cut. */
export interface TrimSubject {
  readonly file: File;
  /** All times are those of `file`. */
  readonly edit: MediaEdit;
  readonly target: TrimTarget;
}

/** The part of a video that stays. Whole seconds; `end` is at least `start + 1`. */
export interface Trim {
  readonly start: number;
  readonly end: number;
}

/** The whole seconds of a video that a trim may move in: at most `longest` of `last`. */
export interface TrimRange {
  /** The second that stands for the end of the video, at least 1. */
  readonly last: number;
  readonly longest: number;
}

/** The longest video of each. */
export const MAX_SECONDS: Readonly<Record<TrimTarget, number>> = {
  post: POST_VIDEO_MAX_SECONDS,
  story: STORY_VIDEO_MAX_SECONDS,
  message: POST_VIDEO_MAX_SECONDS,
};

/** The times of a poster are this fine. */
export const POSTER_STEP_SECONDS = 0.1;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Some recordings do not tell how long they are: they cannot be cut here. */
export const isKnownDuration = (durationSeconds: number): boolean =>
  Number.isFinite(durationSeconds) && durationSeconds > 0;

/** Rounded, so that ten minutes and a few frames are ten minutes to us, as they are to the server. */
export const trimRange = (durationSeconds: number, target: TrimTarget): TrimRange => ({
  last: Math.max(1, Math.round(durationSeconds)),
  longest: MAX_SECONDS[target],
});

/** The part that an edit leaves of a video. Its times are brought inside the video, but not to any limit. */
export function readTrim({ trimStart = 0, trimEnd = Infinity }: MediaEdit, { last }: TrimRange): Trim {
  const start = clamp(Math.floor(trimStart), 0, last - 1);
  return { start, end: clamp(Math.ceil(trimEnd), start + 1, last) };
}

/** Puts a handle at the start, as far as it can go; the end comes along when too much would stay. */
export function moveStart({ end }: Trim, to: number, { longest }: TrimRange): Trim {
  const start = clamp(Math.round(to), 0, end - 1);
  return { start, end: Math.min(end, start + longest) };
}

/** Puts a handle at the end, as far as it can go; the start comes along when too much would stay. */
export function moveEnd({ start }: Trim, to: number, { last, longest }: TrimRange): Trim {
  const end = clamp(Math.round(to), start + 1, last);
  return { start: Math.max(start, end - longest), end };
}

/** The times of a trim that surely have a frame, in steps of 0.1 s: at its very end there is none any more. */
export function frameRange({ start, end }: Trim, durationSeconds: number): { from: number; to: number } {
  const steps = Math.floor(Math.min(end, durationSeconds) * 10) - 1;
  return { from: start, to: Math.max(start, steps / 10) };
}

/** The edit with this trim: times are left out where the video's own start and end are meant. */
export function withTrim(edit: MediaEdit, trim: Trim, durationSeconds: number): MediaEdit {
  const { trimStart: _start, trimEnd: _end, posterAt, ...rest } = edit;
  const { from, to } = frameRange(trim, durationSeconds);
  return {
    ...rest,
    ...(trim.start > 0 && { trimStart: trim.start }),
    ...(trim.end < Math.max(1, Math.round(durationSeconds)) && { trimEnd: trim.end }),
    ...(posterAt !== undefined && { posterAt: clamp(posterAt, from, to) }),
  };
}

/**
 * Brings the times of an edit inside the video and the limit of what it is for: of what is too long the first
 * part stays. An edit of a video that does not tell its length stays as it is.
 * @param durationSeconds of the whole file
 */
export function limitTrim(edit: MediaEdit, durationSeconds: number, target: TrimTarget): MediaEdit {
  if (!isKnownDuration(durationSeconds)) return edit;
  const range = trimRange(durationSeconds, target);
  const { start, end } = readTrim(edit, range);
  return withTrim(edit, { start, end: Math.min(end, start + range.longest) }, durationSeconds);
}

/** The trim that a tool shows, within the limit of its target, and the range in which the tool may move the trim. */
export function shownTrim(
  { edit, target }: Pick<TrimSubject, 'edit' | 'target'>,
  durationSeconds: number,
): { trim: Trim; range: TrimRange } {
  const range = trimRange(durationSeconds, target);
  return { trim: readTrim(limitTrim(edit, durationSeconds, target), range), range };
}
