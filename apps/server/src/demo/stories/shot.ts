import type { Look } from '../draw/looks.ts';
import type { TuneTitle } from '../draw/tunes.ts';
import type { PlacedWords } from '../draw/words.ts';

/** One story as it stands in an album. */
export interface StoryShot {
  look: Look;
  /** Default: a photo. */
  kind?: 'photo' | 'video';
  /** Time since it was published; more than 24 for one of the archive. */
  hoursAgo: number;
  /** Russian words below it. */
  text?: string;
  /** Words that its author has placed on it, instead. */
  words?: PlacedWords;
  music?: TuneTitle;
}

/** The stories of one person, oldest first. */
export interface StoryAlbum {
  author: string;
  /** How many of them the main account has seen, from the oldest on. Default: none. */
  seen?: number;
  shots: readonly StoryShot[];
}
