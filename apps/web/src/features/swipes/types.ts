import type { PostId } from '@sfera/contract/base/ids';
import type { ReactNode } from 'react';

/** The videos to swipe through: all pages fetched so far. */
export interface Swipes {
  /** In display order. Undefined before the first page. */
  ids: readonly PostId[] | undefined;
  /** Identifies this reading of the list: another one starts at another reel. Unit: milliseconds since 1970. */
  readAtMs: number | undefined;
  /** Why the first page failed. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  /** The state of the list after the last reel. */
  tail: 'more' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  /** Refetches the list from its top; the shown reels stay until the answer. */
  refresh: () => void;
  isRefreshing: boolean;
}

export interface ReelProps {
  postId: PostId;
  /** Position in the list, from 1. */
  position: number;
  /** Number of reels; -1 while more may come. */
  setSize: number;
  /** The active reel fills the screen; its neighbours wait above and below. */
  isActive: boolean;
  /** A tap on the picture: plays or pauses. */
  onToggle: () => void;
  /** Drawn over the picture: the controls of the playing video. */
  children?: ReactNode;
}
