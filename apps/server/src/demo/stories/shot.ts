import type { Look } from '../files/picture.ts';
import type { TuneTitle } from '../files/tunes.ts';

/** One story of an album. */
export interface StoryShot {
  look: Look;
  /** Default: a photo. */
  kind?: 'photo' | 'video';
  /** Time since the publication; more than 24 for a story of the archive. */
  hoursAgo: number;
  /** Russian words below the story. */
  text?: string;
  /** Words on the story, drawn by its author, in place of `text`. The stored picture shows the words. */
  words?: string;
  music?: TuneTitle;
}

/** The stories of one person, oldest first. */
export interface StoryAlbum {
  author: string;
  /** Number of stories that the main account has seen, the oldest first. Default: 0. */
  seen?: number;
  shots: readonly StoryShot[];
}
