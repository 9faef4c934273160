import type { PostId } from '@sfera/contract/base/ids';
import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** A list of posts on the page. */
export interface ShownList {
  ids: readonly PostId[];
  /** The state of the list after its last post. */
  tail: 'more' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
}

/** The lists of the page below: a post that lies over it leads to its neighbours in them. */
export const useShownLists = create<{ lists: ReadonlyMap<string, ShownList> }>(() => ({ lists: new Map() }));

/** Lets a post that is opened from this list step through the list. */
export function useShownList(list: ShownList): void {
  const key = useId();
  // After each rendering, because `loadMore` belongs to it.
  useEffect(() => useShownLists.setState(({ lists }) => ({ lists: new Map(lists).set(key, list) })));
  useEffect(
    () => () =>
      useShownLists.setState(({ lists }) => ({
        lists: new Map([...lists].filter(([other]) => other !== key)),
      })),
    [key],
  );
}
