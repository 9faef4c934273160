import type { PostId } from '@sfera/contract/base/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { PostListType } from '#entities/post/post-lists.ts';
import { isPageVisible, onPageVisibility } from '#shared/viewport/page-visibility.ts';

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

interface Shown {
  type: PostListType;
  ids: readonly PostId[];
  /** Number of `ids` above the recommendations. */
  followedCount: number;
  handle: RefObject<WindowVirtualizerHandle | null>;
  isRestored: boolean;
}

/**
 * Updates the counts on the cards in the window without moving anything, and marks posts that are gone: when a list is
 * restored, each minute, and when the tab becomes visible after a minute or more.
 */
export function useCountsRefresh({ type, ids, followedCount, handle, isRestored }: Shown): void {
  const cache = useQueryClient();
  const latest = useRef({ ids, followedCount });
  useEffect(() => {
    latest.current = { ids, followedCount };
  });

  useEffect(() => {
    let hiddenAtMs = 0;
    const refresh = () => {
      const list = handle.current;
      if (!list) return;
      const first = list.findItemIndex(window.scrollY);
      const last = list.findItemIndex(window.scrollY + innerHeight);
      // Old counts are better than an error message.
      void import('./refresh-counts.ts')
        .then(({ refreshCounts }) => refreshCounts(cache, type, latest.current, { first, last }))
        .catch(() => undefined);
    };
    const onVisibility = () => {
      if (!isPageVisible()) hiddenAtMs = Date.now();
      else if (Date.now() - hiddenAtMs >= POLL_MS) refresh();
    };
    if (isRestored) refresh();
    const timer = setInterval(() => isPageVisible() && refresh(), POLL_MS);
    const stop = onPageVisibility(onVisibility);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [cache, type, handle, isRestored]);
}
