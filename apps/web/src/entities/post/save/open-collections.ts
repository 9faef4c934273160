import type { PostId } from '@sfera/contract/base/ids';
import { create } from 'zustand';

/** The post whose collections are being chosen; it stays while their sheet leaves the screen. */
export const useOpenCollections = create<{ postId: PostId | null; isOpen: boolean }>(() => ({
  postId: null,
  isOpen: false,
}));

export const openCollections = (postId: PostId): void =>
  useOpenCollections.setState({ postId, isOpen: true });
export const closeCollections = (): void => useOpenCollections.setState({ isOpen: false });
