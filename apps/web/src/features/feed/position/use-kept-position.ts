import type { PostId } from '@sfera/contract/ids';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { WindowVirtualizerHandle } from 'virtua';
import { isPostDeleted } from '#entities/post/deleted-posts.ts';
import { idsOf, postListKey, type PostList, type PostListType } from '#entities/post/post-lists.ts';
import { postQuery, writePosts } from '#entities/post/post-query.ts';
import { getSession } from '#shared/api/session.ts';
import type { FeedRecord } from './feed-record.ts';
import { findRecord, keepRecord } from './feed-records.ts';

/** Posts kept on either side of the window. */
const KEPT_AROUND = 20;

const useRecordKey = (type: PostListType) => `${useLocation().key}:${type}`;

/**
 * On Back, Forward and reload: puts the list back as it was in this history entry and says where it stood.
 * Null on a new visit.
 */
export function useRestoredFeed(type: PostListType): FeedRecord | null {
  const cache = useQueryClient();
  const key = useRecordKey(type);
  const isReturn = useNavigationType() === 'POP';
  // Before the first drawing, and once: the list is drawn with it.
  const [record] = useState(() => {
    const session = getSession();
    const found = isReturn && session ? findRecord(key, session.userId) : null;
    if (found) restore(cache, type, found);
    return found;
  });
  return record;
}

function restore(cache: QueryClient, type: PostListType, { list, posts }: FeedRecord): void {
  // What the tab knows is newer than what was stored.
  writePosts(
    cache,
    posts.filter(({ id }) => cache.getQueryData(postQuery(id).queryKey) === undefined),
  );
  cache.setQueryData<PostList>(postListKey(type), list);
}

interface KeptList {
  type: PostListType;
  /** Made by {@link useRestoredFeed}. */
  record: FeedRecord | null;
  container: RefObject<HTMLElement | null>;
  handle: RefObject<WindowVirtualizerHandle | null>;
}

/** Scrolls to where the list was left, and keeps where it is when it is left again. */
export function useKeptPosition({ type, record, container, handle }: KeptList): void {
  const cache = useQueryClient();
  const key = useRecordKey(type);
  const scrollYRef = useTrackedScroll(key);

  useLayoutEffect(() => {
    if (!record || !container.current) return;
    const { top, width } = container.current.getBoundingClientRect();
    if (width === record.widthPx) {
      window.scrollTo({ top: top + window.scrollY + record.offsetPx, behavior: 'instant' });
    } else {
      // The cards have other heights now: the same card at the same place is all that can be kept.
      handle.current?.scrollToIndex(record.anchorIndex, { align: 'start', offset: record.anchorOffsetPx });
    }
    scrollYRef.current = window.scrollY;
  }, [record, container, handle, scrollYRef]);

  useLayoutEffect(() => {
    const box = container.current;
    const virtualizer = handle.current;
    if (!box || !virtualizer) return;
    const keep = () => {
      const made = recordOf({ cache, key, type, box, virtualizer, scrollY: scrollYRef.current });
      if (made) keepRecord(made);
    };
    const keepHidden = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', keepHidden);
    addEventListener('pagehide', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', keepHidden);
      removeEventListener('pagehide', keep);
    };
  }, [cache, key, type, container, handle, scrollYRef]);
}

/** Where the window stood before a Back of the browser moved it on its own account. Unit: CSS pixels. */
function useTrackedScroll(historyKey: string): RefObject<number> {
  const scrollYRef = useRef(0);
  useEffect(() => {
    let leaving: string | null = null;
    // This entry of the history is ours to restore; the browser would do it before the cards are there.
    history.scrollRestoration = 'manual';
    const track = () => {
      if (leaving !== historyKey) scrollYRef.current = window.scrollY;
    };
    const leave = () => {
      leaving = historyKey;
    };
    track();
    addEventListener('scroll', track, { passive: true });
    addEventListener('popstate', leave, { capture: true });
    return () => {
      removeEventListener('scroll', track);
      removeEventListener('popstate', leave, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, [historyKey]);
  return scrollYRef;
}

interface Moment {
  cache: QueryClient;
  key: string;
  type: PostListType;
  box: HTMLElement;
  virtualizer: WindowVirtualizerHandle;
  scrollY: number;
}

function recordOf({ cache, key, type, box, virtualizer, scrollY }: Moment): FeedRecord | null {
  const session = getSession();
  const list = cache.getQueryData<PostList>(postListKey(type));
  if (!session || !list) return null;
  const kept = withoutDeleted(list);
  // The second is missing only in snapshots that name their item size.
  const [heights, usualHeight = 0] = virtualizer.cache;
  const { top, width } = box.getBoundingClientRect();
  const offsetPx = scrollY - (top + window.scrollY);
  const anchorIndex = virtualizer.findItemIndex(scrollY);
  return {
    key,
    userId: session.userId,
    list: { pages: kept.pages, pageParams: [...list.pageParams] },
    sizes: [heights, usualHeight],
    widthPx: width,
    offsetPx,
    anchorIndex,
    anchorOffsetPx: offsetPx - virtualizer.getItemOffset(anchorIndex),
    posts: postsAround(cache, idsOf(kept), anchorIndex),
  };
}

const withoutDeleted = ({ pages, pageParams }: PostList) => ({
  pages: pages.map(({ ids, nextCursor }) => ({ ids: ids.filter((id) => !isPostDeleted(id)), nextCursor })),
  pageParams,
});

const postsAround = (cache: QueryClient, ids: readonly PostId[], index: number) =>
  ids
    .slice(Math.max(0, index - KEPT_AROUND), index + KEPT_AROUND)
    .flatMap((id) => cache.getQueryData(postQuery(id).queryKey) ?? []);
