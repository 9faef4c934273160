import type { Aspect, Look } from '../files/picture.ts';

/** A look, the shape of the picture and the Russian caption under it. */
export type Shot = readonly [look: Look, aspect: Aspect, text: string];

/** All posts of one person, oldest first. */
export interface Album {
  author: string;
  photos: readonly Shot[];
  videos?: readonly Shot[];
}
