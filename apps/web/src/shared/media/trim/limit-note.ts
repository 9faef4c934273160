import { text } from './limit-text.ts';
import { isKnownDuration, shownTrim, trimRange, type TrimSubject, type TrimTarget } from './trim.ts';

const MINUTE_SECONDS = 60;

/** Tells that a video is longer than its target takes, and what was taken of it; `null` when what is chosen fits. */
export function limitNote({ edit, target }: Pick<TrimSubject, 'edit' | 'target'>, durationSeconds: number) {
  const { trim, range } = shownTrim({ edit, target }, durationSeconds);
  if (!isKnownDuration(durationSeconds) || range.last <= range.longest) return null;
  const { start, end } = trim;
  const minutes = range.longest / MINUTE_SECONDS;
  if (end - start < range.longest) return null;
  return start === 0 ? text.tookFirst(minutes) : text.tookMost(minutes, target);
}

/** The longest that {@link limitNote} may say: its room is kept, for the picture not to jump. */
export function longestNote(target: TrimTarget, durationSeconds: number): string | null {
  const { last, longest } = trimRange(durationSeconds, target);
  if (!isKnownDuration(durationSeconds) || last <= longest) return null;
  return text.tookMost(longest / MINUTE_SECONDS, target);
}
