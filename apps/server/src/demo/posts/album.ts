import type { Look } from '../draw/looks.ts';

export type Aspect = '4:5' | '1:1' | '3:2' | '16:9' | '9:16';

/** A look, the shape of the picture and the Russian caption under it. */
export type Shot = readonly [look: Look, aspect: Aspect, text: string];

/** All posts of one person, oldest first. */
export interface Album {
  author: string;
  photos: readonly Shot[];
  videos?: readonly Shot[];
}
