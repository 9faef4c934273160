/** What a file holds of picture and sound. Unit: seconds from its start; 0 for no such track. */
export interface CutTracks {
  readonly pictureSeconds: number;
  readonly soundSeconds: number;
}

interface CutRange {
  readonly trimStart: number;
  readonly trimEnd: number;
  readonly isMuted: boolean;
}

/** Where a cut file ends beyond this, the server cuts it once more. Unit: seconds. */
const END_TOLERANCE_SECONDS = 0.05;

/** How much a cut track may be shorter than expected: packets are not cut. */
const mayLack = (seconds: number) => Math.max(0.3, seconds * 0.02);

/** What must be left of a file's tracks after a cut. */
export function expectedTracks(before: CutTracks, { trimStart, trimEnd, isMuted }: CutRange): CutTracks {
  const left = (seconds: number) => Math.max(0, Math.min(seconds, trimEnd) - trimStart);
  return {
    pictureSeconds: left(before.pictureSeconds),
    soundSeconds: isMuted ? 0 : left(before.soundSeconds),
  };
}

/** Whether a cut file has its whole picture, and its whole sound if and only if it should have any. */
export function isWhole(expected: CutTracks, found: CutTracks): boolean {
  const { pictureSeconds, soundSeconds } = expected;
  if (pictureSeconds === 0 || found.pictureSeconds <= 0) return false;
  if (soundSeconds > 0 !== found.soundSeconds > 0) return false;
  return (
    pictureSeconds - found.pictureSeconds <= mayLack(pictureSeconds) &&
    soundSeconds - found.soundSeconds <= mayLack(soundSeconds)
  );
}

/** Whether neither track goes on behind the end of the cut. */
export const endsExactly = (expected: CutTracks, found: CutTracks): boolean =>
  Math.max(found.pictureSeconds, found.soundSeconds) -
    Math.max(expected.pictureSeconds, expected.soundSeconds) <=
  END_TOLERANCE_SECONDS;
