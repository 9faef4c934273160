import type { PostId } from '@sfera/contract/base/ids';
import { create } from 'zustand';

/**
 * Posts that are gone, or on their way out, in this tab. Every list leaves them out while it draws, so that a
 * deletion reaches lists it knows nothing of and a refused one puts the post back exactly where it was.
 */
const useStore = create<{ ids: ReadonlySet<PostId> }>(() => ({ ids: new Set() }));

export const useDeletedPosts = (): ReadonlySet<PostId> => useStore((state) => state.ids);
export const isPostDeleted = (id: PostId): boolean => useStore.getState().ids.has(id);

export const hideDeletedPost = (id: PostId): void =>
  useStore.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));

export const restoreDeletedPost = (id: PostId): void =>
  useStore.setState(({ ids }) => ({ ids: new Set([...ids].filter((hidden) => hidden !== id)) }));
