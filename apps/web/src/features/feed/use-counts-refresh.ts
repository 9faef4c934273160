import type { PostId } from '@sfera/contract/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { PostListType } from '#entities/post/post-lists.ts';
import { fetchPage } from './feed-query.ts';

interface Shown {
  type: PostListType;
  ids: readonly PostId[];
  handle: RefObject<WindowVirtualizerHandle | null>;
  isRestored: boolean;
}

/**
 * Brings the numbers on the cards in the window up to date, by one call and without moving anything: when a list
 * is returned to, and when the tab comes back after a minute or more.
 */
export function useCountsRefresh({ type, ids, handle, isRestored }: Shown): void {
  const cache = useQueryClient();
  const latestIds = useRef(ids);
  useEffect(() => {
    latestIds.current = ids;
  });

  useEffect(() => {
    let hiddenAtMs = 0;
    const refresh = () => {
      const list = handle.current;
      if (!list) return;
      // The page that starts at the first card in the window follows the post before it.
      const first = list.findItemIndex(window.scrollY);
      const before = first > 0 ? (latestIds.current[first - 1] ?? null) : null;
      // Old numbers are better than a complaint.
      fetchPage(cache, type, before).catch(() => undefined);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAtMs = Date.now();
      else if (Date.now() - hiddenAtMs >= REFRESH_POLL_SECONDS * 1_000) refresh();
    };
    if (isRestored) refresh();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [cache, type, handle, isRestored]);
}
