import type { Item } from '../../works/work.ts';

/** The photos and videos of the post that is made, and what can be done with them. */
export interface PostItems {
  readonly all: readonly Item[];
  /** Which one is on the screen. */
  readonly at: number;
  readonly show: (at: number) => void;
  /** These, in this order, from now on; `next` is on the screen then, by default the same place. */
  readonly arrange: (items: readonly Item[], next?: number) => void;
  /** Takes more files, up to as many as a post has; says what is wrong with those that it does not take. */
  readonly add: (files: readonly File[]) => void;
  readonly describe: (itemId: string, altText: string) => void;
  /** Each becomes a post of its own. */
  readonly split: () => void;
}
