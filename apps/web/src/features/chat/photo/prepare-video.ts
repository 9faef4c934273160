import { ERRORS } from '@sfera/contract/base/errors';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { limitNote } from '#shared/media/trim/limit-note.ts';
import { isKnownDuration, limitTrim, readTrim, trimRange } from '#shared/media/trim/trim.ts';
import { grabFrame } from '#shared/media/video/grab-frame.ts';
import { readVideo, UnreadableVideo, type VideoFacts } from '#shared/media/video/read-video.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';

/** A video that is ready to be sent. */
export interface ReadyVideo {
  /** Null when only the server can read it. */
  readonly facts: VideoFacts | null;
  readonly edit: MediaEdit;
  /** A frame of what stays of it; null where this browser shows none. */
  readonly poster: Blob | null;
}

export type PreparedVideo =
  | ReadyVideo
  /** Why the video cannot be sent, in Russian. */
  | { readonly refusal: string };

/** The longest side of a frame that stands for a video. Unit: pixels. */
const POSTER_PX = 640;
/** The very first frame is often black. Unit: seconds. */
const AFTER_START = 0.1;

/**
 * Reads a video and takes as much of it as may be sent. Nothing of it is made anew here: the server cuts it.
 * @throws the signal's reason
 */
export async function prepareVideo(file: File, signal: AbortSignal): Promise<PreparedVideo> {
  let facts: VideoFacts | null = null;
  try {
    facts = await readVideo(file, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableVideo) return { refusal: ERRORS[error.reason].message };
    // The reader could not be fetched, or does not know the format: the server may.
  }
  const edit = facts ? limitTrim({}, facts.durationSeconds, 'message') : {};
  const note =
    facts && edit.trimEnd !== undefined && limitNote({ edit, target: 'message' }, facts.durationSeconds);
  if (note) toast(note);
  return { facts, edit, poster: await posterOf(file, facts, edit) };
}

/** A frame at the start of what stays of a video; null where this browser shows none. */
export const posterOf = async (
  file: File,
  facts: VideoFacts | null,
  { trimStart = 0 }: MediaEdit,
): Promise<Blob | null> =>
  facts?.canPlay === false ? null : grabFrame(file, { atSeconds: trimStart + AFTER_START, maxPx: POSTER_PX });

/** How long what stays of a video is; nought when the length is not known. */
export function keptMs({ facts, edit }: ReadyVideo): number {
  if (!facts || !isKnownDuration(facts.durationSeconds)) return 0;
  const { durationSeconds } = facts;
  const { start, end } = readTrim(edit, trimRange(durationSeconds, 'message'));
  return Math.round((Math.min(end, durationSeconds) - start) * 1_000);
}

/** Whether it will be heard. */
export const isHeard = ({ facts, edit }: ReadyVideo): boolean => facts?.hasSound !== false && !edit.isMuted;
