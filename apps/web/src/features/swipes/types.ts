import type { PostId } from '@sfera/contract/ids';
import type { ReactNode } from 'react';

/** The videos to swipe through, as far as they have been read. */
export interface Swipes {
  /** In the order in which they are shown. Undefined before the first page. */
  ids: readonly PostId[] | undefined;
  /** Names this reading of the list: another one starts at another reel. Unit: milliseconds since 1970. */
  readAtMs: number | undefined;
  /** Why the first page is missing. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  /** What follows the last one. */
  tail: 'more' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  /** Reads the list anew from its top; what is shown stays until the answer. */
  refresh: () => void;
  isRefreshing: boolean;
}

export interface ReelProps {
  postId: PostId;
  /** Its place in the list, from 1. */
  position: number;
  /** How many there are; -1 while more may come. */
  setSize: number;
  /** It fills the screen; its neighbours wait above and below. */
  isActive: boolean;
  /** A tap on the picture: plays or pauses. */
  onToggle: () => void;
  /** Over the picture: what belongs to the video that plays. */
  children?: ReactNode;
}
