import type { PostId } from '@sfera/contract/ids';
import { useEffect, useState } from 'react';
import { useShownLists, type ShownList } from '#entities/post/shown-lists.ts';
import { neighboursOf, type Neighbours } from './neighbours.ts';

/** The next page is asked for when this many posts are left. */
const FEW_LEFT = 4;

/**
 * The neighbours of the post in the list that it was opened from. Near the end the list loads its next page. A post
 * that leaves the list while it is open, as by a reaction taken back, keeps its neighbours.
 */
export function useNeighbours(id: PostId | undefined): Neighbours & { ids: readonly PostId[] } {
  const list = useShownLists(({ lists }) => findList(lists, id));
  const [lastList, setLastList] = useState(list);
  if (list && list !== lastList) setLastList(list);
  const ids = (list ?? lastList)?.ids ?? [];
  const neighbours = neighboursOf(ids, id);
  const isNearEnd = neighbours.left <= FEW_LEFT;
  useEffect(() => {
    if (isNearEnd && list?.tail === 'more') list.loadMore();
  }, [isNearEnd, list]);
  return { ...neighbours, ids };
}

const findList = (lists: ReadonlyMap<string, ShownList>, id: PostId | undefined) =>
  [...lists.values()].find(({ ids }) => id !== undefined && ids.includes(id));
