/** Lengths of a file's picture and sound. Unit: seconds from its start; 0 for a missing track. */
export interface CutTracks {
  readonly pictureSeconds: number;
  readonly soundSeconds: number;
}

interface CutRange {
  readonly trimStart: number;
  readonly trimEnd: number;
  readonly isMuted: boolean;
}

/** A cut file that ends later by more than this is cut once more by the server. Unit: seconds. */
const END_TOLERANCE_SECONDS = 0.05;

/** How much shorter than expected a cut track may be: packets are not divided. Unit: seconds. */
const toleranceSeconds = (seconds: number) => Math.max(0.3, seconds * 0.02);

/** Returns the tracks that a cut must leave. */
export function expectedTracks(before: CutTracks, { trimStart, trimEnd, isMuted }: CutRange): CutTracks {
  const left = (seconds: number) => Math.max(0, Math.min(seconds, trimEnd) - trimStart);
  return {
    pictureSeconds: left(before.pictureSeconds),
    soundSeconds: isMuted ? 0 : left(before.soundSeconds),
  };
}

/** Whether a cut file has its whole picture, and its whole sound unless muted. */
export function isWhole(expected: CutTracks, found: CutTracks): boolean {
  const { pictureSeconds, soundSeconds } = expected;
  if (pictureSeconds === 0 || found.pictureSeconds <= 0) return false;
  if (soundSeconds > 0 !== found.soundSeconds > 0) return false;
  return (
    pictureSeconds - found.pictureSeconds <= toleranceSeconds(pictureSeconds) &&
    soundSeconds - found.soundSeconds <= toleranceSeconds(soundSeconds)
  );
}

/** Whether neither track ends later than the cut. */
export const endsExactly = (expected: CutTracks, found: CutTracks): boolean =>
  Math.max(found.pictureSeconds, found.soundSeconds) -
    Math.max(expected.pictureSeconds, expected.soundSeconds) <=
  END_TOLERANCE_SECONDS;
