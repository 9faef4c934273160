/** Marks of a track, by which one of several is chosen. */
export interface TrackMarks {
  /** The file marks the track as one that players show or play: in an mp4 tracks are enabled, in a mkv by default. */
  isEnabled: boolean;
  /** The reader knows the codec. */
  isKnown: boolean;
  /** Not what is said about the film, for people who do not see it or by those who made it. */
  isMain: boolean;
  /** More than one picture. */
  moves: boolean;
}

type Wishes = readonly (keyof TrackMarks)[];

/** The picture that players show: a film comes before a still, which some cameras keep in a track of its own. */
export const PICTURE_WISHES: Wishes = ['isEnabled', 'isKnown', 'moves'];
/** A sound that the file does not mark is never taken for a silent one: its author has switched it off. */
export const SOUND_WISHES: Wishes = ['isKnown', 'isEnabled', 'isMain'];

/**
 * Tracks in the order of the wishes, the first of which matters most; of equals the first of the file. Server and
 * browser choose by this alone, so that people see in the editor what is published.
 */
export const byWishes = <T extends { marks: TrackMarks }>(tracks: readonly T[], wishes: Wishes): T[] =>
  tracks.toSorted((one, other) => {
    const wish = wishes.find((each) => one.marks[each] !== other.marks[each]);
    return wish ? Number(other.marks[wish]) - Number(one.marks[wish]) : 0;
  });
