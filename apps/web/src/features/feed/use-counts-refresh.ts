import type { PostId } from '@sfera/contract/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/limits';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { PostListType } from '#entities/post/post-lists.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { isPageVisible, onPageVisibility } from '#shared/viewport/page-visibility.ts';
import { fetchPage } from './feed-query.ts';

interface Shown {
  type: PostListType;
  ids: readonly PostId[];
  handle: RefObject<WindowVirtualizerHandle | null>;
  isRestored: boolean;
}

/**
 * Brings the numbers on the cards in the window up to date, without moving anything, and says which posts are gone:
 * when a list is returned to, and when the tab comes back after a minute or more.
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
      const first = list.findItemIndex(window.scrollY);
      const last = list.findItemIndex(window.scrollY + innerHeight);
      // Old numbers are better than a complaint.
      ask(cache, type, latestIds.current, { first, last }).catch(() => undefined);
    };
    const onVisibility = () => {
      if (!isPageVisible()) hiddenAtMs = Date.now();
      else if (Date.now() - hiddenAtMs >= REFRESH_POLL_SECONDS * 1_000) refresh();
    };
    if (isRestored) refresh();
    return onPageVisibility(onVisibility);
  }, [cache, type, handle, isRestored]);
}

/** `first` and `last` are the places in `ids` of the cards in the window. */
async function ask(
  cache: QueryClient,
  type: PostListType,
  ids: readonly PostId[],
  { first, last }: { first: number; last: number },
): Promise<void> {
  const shown = ids.slice(first, last + 1);
  // Pages that start at cursors of the server's own bring none of them.
  const brought =
    type === 'recommended' || type === 'followed'
      ? []
      : // The page that starts at the first card in the window follows the post before it.
        (await fetchPage(cache, type, { before: ids[first - 1] ?? null, isFresh: true })).ids;
  // What a page should have brought may be gone, or not for this reader any more: its own answer tells.
  const others = shown.filter((id) => !brought.includes(id));
  await Promise.all(others.map((id) => cache.fetchQuery({ ...postQuery(id), staleTime: 0 })));
}
