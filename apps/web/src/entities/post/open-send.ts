import type { PostId } from '@sfera/contract/base/ids';
import { create } from 'zustand';

/** The post that is being sent; it stays while its sheet leaves the screen. `number` tells one sending from the next. */
export const useOpenSend = create<{ postId: PostId | null; isOpen: boolean; number: number }>(() => ({
  postId: null,
  isOpen: false,
  number: 0,
}));

export const openSend = (postId: PostId): void =>
  useOpenSend.setState(({ number }) => ({ postId, isOpen: true, number: number + 1 }));
export const closeSend = (): void => useOpenSend.setState({ isOpen: false });
