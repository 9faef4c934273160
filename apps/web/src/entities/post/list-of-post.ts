import type { AlbumId } from '@sfera/contract/base/ids';
import type { PostListType } from './post-lists.ts';

/** An album from which a post was opened. */
interface LinkedAlbum {
  readonly id: AlbumId;
  /** Whether the viewer may take out what others have added. */
  readonly mayLead: boolean;
}

/** The state of a way to a post that has come from a list. */
export type LinkState = Readonly<{ postList: 'recommended' }> | Readonly<{ album: LinkedAlbum }>;

const isState = (state: unknown): state is object => typeof state === 'object' && state !== null;

/** The list that the page of a post goes on with; null when the post was not opened from one. */
export const listOfPost = (state: unknown): PostListType | null =>
  isState(state) && 'postList' in state && state.postList === 'recommended' ? state.postList : null;

/** The album from which the post was opened; null for all other ways to it. */
export const albumOf = (state: unknown): LinkedAlbum | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only a tile of an album writes it
  isState(state) && 'album' in state ? (state.album as LinkedAlbum) : null;
