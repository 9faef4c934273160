import type { StoryFilters } from '@sfera/contract/filters';

/** How the words of a story stand on its page; the words themselves are the work's `description`. */
export interface CaptionPlace {
  /** Middle of the words. Unit: shares of the page's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1: the size that the words have at first. */
  readonly scale: number;
  /** Clockwise. Unit: degrees. */
  readonly rotation: number;
  readonly font: CaptionFont;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly background: CaptionBackground;
}

export type CaptionFont = 'modern' | 'classic' | 'typewriter' | 'hand';
/** None, a veil that lets the picture through, or a solid ground. */
export type CaptionBackground = 'none' | 'veil' | 'solid';

/** A part of a piece of music. Unit: seconds of the file. */
export interface MusicClip {
  readonly file: File;
  /** As it is shown; at most 100 characters. */
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** What only a story has. */
export interface StoryDesign {
  readonly caption: CaptionPlace;
  readonly music: MusicClip | null;
  /** Come on top of those of the editor. */
  readonly filters: StoryFilters;
}

export const PLAIN_DESIGN: StoryDesign = {
  caption: {
    x: 0.5,
    y: 0.5,
    scale: 1,
    rotation: 0,
    font: 'modern',
    colour: '#ffffff',
    background: 'none',
  },
  music: null,
  filters: {},
};

/** Whether words stand on the story. */
export const hasCaption = ({ target, description }: { target: 'post' | 'story'; description: string }) =>
  target === 'story' && description.trim() !== '';
