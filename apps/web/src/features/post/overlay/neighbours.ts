import type { PostId } from '@sfera/contract/base/ids';

export interface Neighbours {
  previous: PostId | null;
  next: PostId | null;
  /** How many posts follow in what is loaded of the list. */
  left: number;
}

/** The posts before and after this one in a list; none when it is not in the list. */
export function neighboursOf(ids: readonly PostId[], id: PostId | undefined): Neighbours {
  const index = id === undefined ? -1 : ids.indexOf(id);
  if (index === -1) return { previous: null, next: null, left: 0 };
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, left: ids.length - 1 - index };
}
