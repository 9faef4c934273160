import type { PostId } from '@sfera/contract/base/ids';

const places = new Map<PostId, number>();

/** A carousel on the page, or below what covers the page. */
interface Mounted {
  postId: PostId;
  follow: () => void;
}
const mounted = new Set<Mounted>();

/** Index of the item that was shown last of a post with several, as long as the tab lives. */
export const placeOf = (postId: PostId): number => places.get(postId) ?? 0;

export const keepPlace = (postId: PostId, at: number): void => void places.set(postId, at);

/**
 * Calls `follow` when another carousel of the post leaves the page, as when the post over a feed is closed. Before that
 * nothing below it moves: in its other size each picture would be fetched once more.
 * @returns to be called when this carousel leaves the page
 */
export function joinPlace(postId: PostId, follow: () => void): () => void {
  const own = { postId, follow };
  mounted.add(own);
  return () => {
    mounted.delete(own);
    for (const other of mounted) if (other.postId === postId) other.follow();
  };
}
