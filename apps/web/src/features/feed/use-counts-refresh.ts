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
  /** Number of `ids` above the recommendations. */
  followedCount: number;
  handle: RefObject<WindowVirtualizerHandle | null>;
  isRestored: boolean;
}

/**
 * Updates the counts on the cards in the window without moving anything, and marks posts that are gone: when a list is
 * restored, and when the tab becomes visible after a minute or more.
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
      ask(cache, type, latest.current, { first, last }).catch(() => undefined);
    };
    const onVisibility = () => {
      if (!isPageVisible()) hiddenAtMs = Date.now();
      else if (Date.now() - hiddenAtMs >= REFRESH_POLL_SECONDS * 1_000) refresh();
    };
    if (isRestored) refresh();
    return onPageVisibility(onVisibility);
  }, [cache, type, handle, isRestored]);
}

/** `first` and `last` are the indexes in `ids` of the cards in the window. */
async function ask(
  cache: QueryClient,
  type: PostListType,
  { ids, followedCount }: Pick<Shown, 'ids' | 'followedCount'>,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const shown = ids.slice(first, last + 1);
  // Pages with opaque cursors of the server cannot start at a post.
  const brought =
    type === 'recommended' || type === 'followed' || first >= followedCount
      ? []
      : // The page that starts at the first card in the window follows the post before it.
        (await fetchPage(cache, type, { before: ids[first - 1] ?? null, isFresh: true })).ids;
  // A post missing from its page may be deleted or hidden from this user: its own answer tells.
  const others = shown.filter((id) => !brought.includes(id));
  await Promise.all(others.map((id) => cache.fetchQuery({ ...postQuery(id), staleTime: 0 })));
}
