import type { MediaEdit } from '@sfera/contract/edit';

/** What was done to a file already. */
export interface DoneCut {
  /** Whole seconds that went from its start. */
  readonly trimStart: number;
  /** It ends where it should, within a frame. */
  readonly endsExactly: boolean;
  readonly isMuted: boolean;
}

/** What is left for the server to do to the cut file, in times of the cut file. */
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

/** Whether something is to be cut off the file's start or end. The frame of the picture is the server's work. */
export const asksForCut = ({ trimStart = 0, trimEnd, isMuted = false }: MediaEdit): boolean =>
  trimStart > 0 || trimEnd !== undefined || isMuted;
