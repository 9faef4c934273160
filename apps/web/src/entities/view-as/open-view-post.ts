import type { PostId } from '@sfera/contract/base/ids';
import { create } from 'zustand';

/** The post that is looked at as others get it; it stays while its sheet leaves the screen. */
export const useOpenViewPost = create<{ postId: PostId | null; isOpen: boolean }>(() => ({
  postId: null,
  isOpen: false,
}));

export const openViewPost = (postId: PostId): void => useOpenViewPost.setState({ postId, isOpen: true });
export const closeViewPost = (): void => useOpenViewPost.setState({ isOpen: false });
