import type { PostId } from '@sfera/contract/ids';
import { create } from 'zustand';

/** Unfolded descriptions: a card that leaves the window and returns must be as high as it was. */
const useStore = create<{ ids: ReadonlySet<PostId> }>(() => ({ ids: new Set() }));

export const useIsExpanded = (id: PostId): boolean => useStore((state) => state.ids.has(id));

export const expandPost = (id: PostId): void =>
  useStore.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
