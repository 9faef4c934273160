import type { PostListType } from './post-lists.ts';

/** The state of a way to a post that has come from a list. */
export type LinkState = Readonly<{ postList: 'recommended' }>;

/** The list that the page of a post goes on with; null when the post was not opened from one. */
export const listOfPost = (state: unknown): PostListType | null =>
  typeof state === 'object' && state !== null && 'postList' in state && state.postList === 'recommended'
    ? state.postList
    : null;
