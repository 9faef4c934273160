import type { MediaEdit } from '@sfera/contract/media/edit';

/** The cut that was already applied to a file. */
export interface DoneCut {
  /** Whole seconds removed from the start. */
  readonly trimStart: number;
  /** Whether the file ends at the wanted time, within a frame. */
  readonly endsExactly: boolean;
  readonly isMuted: boolean;
}

/** Returns the edit that the server still has to apply to the cut file, in times of the cut file. */
export function remainingEdit(edit: MediaEdit, done: DoneCut): MediaEdit {
  const { trimStart = 0, trimEnd, isMuted, posterAt, ...frame } = edit;
  const start = trimStart - done.trimStart;
  return {
    ...frame,
    ...(start > 0 && { trimStart: start }),
    ...(trimEnd !== undefined && !done.endsExactly && { trimEnd: trimEnd - done.trimStart }),
    ...(isMuted && !done.isMuted && { isMuted }),
    ...(posterAt !== undefined && { posterAt: Math.max(0, posterAt - done.trimStart) }),
  };
}

/** Whether the edit removes something at the start, at the end, or the sound. Cropping is the server's work. */
export const asksForCut = ({ trimStart = 0, trimEnd, isMuted = false }: MediaEdit): boolean =>
  trimStart > 0 || trimEnd !== undefined || isMuted;
