import type { Crop } from '@sfera/contract/media/edit';
import type { StoryFilters } from '@sfera/contract/media/filters';
import type { Ground } from '#shared/media/story/ground.ts';
import type { PagePlace } from '#shared/media/story/page-place.ts';

/** How words stand on the page of a story. */
export interface CaptionPlace extends PagePlace {
  readonly font: CaptionFont;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly background: CaptionBackground;
  readonly align: CaptionAlign;
}

export type CaptionFont = 'modern' | 'classic' | 'typewriter' | 'hand';
/** None, a veil that lets the picture through, or a solid ground. */
export type CaptionBackground = 'none' | 'veil' | 'solid';
export type CaptionAlign = 'left' | 'center' | 'right';

/** Words or an emoji that lies on the page. */
export type StoryItem =
  | { readonly id: string; readonly kind: 'text'; readonly text: string; readonly place: CaptionPlace }
  | { readonly id: string; readonly kind: 'sticker'; readonly emoji: string; readonly place: PagePlace };

/** A line that was drawn by hand. */
export interface Stroke {
  /** `#rrggbb`; null erases the lines below it. */
  readonly colour: string | null;
  /** Unit: px of a page of 1080 × 1920, as of the points. */
  readonly width: number;
  /** x and y in turns; never empty. */
  readonly points: readonly number[];
}

/** How the picture lies on the page. */
export interface StoryFrame {
  /** Null: where it rests by its own ratio. */
  readonly place: PagePlace | null;
  readonly ground: Ground;
  /** The part of a video that is on the page, in shares of its sides; null: all of it. */
  readonly videoPart: Crop | null;
}

/** A part of a piece of music. Unit: seconds of the file. */
export interface MusicClip {
  readonly file: File;
  /** The title as it is shown; at most 100 characters. */
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** The parts that only a story has. */
export interface StoryDesign {
  readonly frame: StoryFrame;
  /** The place of the first words, which are the work's `description`. */
  readonly caption: CaptionPlace;
  /** Further words, and stickers; the last lies on top. */
  readonly items: readonly StoryItem[];
  /** In the order in which they were drawn; all lie below words and stickers. */
  readonly strokes: readonly Stroke[];
  readonly music: MusicClip | null;
  /** Come on top of those of the editor. */
  readonly filters: StoryFilters;
}

export const PLAIN_DESIGN: StoryDesign = {
  // The page is black where the picture does not reach.
  frame: { place: null, ground: '#000000', videoPart: null },
  caption: {
    x: 0.5,
    y: 0.5,
    scale: 1,
    rotation: 0,
    font: 'modern',
    colour: '#ffffff',
    background: 'none',
    align: 'center',
  },
  items: [],
  strokes: [],
  music: null,
  filters: {},
};
