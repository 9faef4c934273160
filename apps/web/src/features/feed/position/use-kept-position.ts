import type { PostId } from '@sfera/contract/base/ids';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from '#shared/router/index.ts';
import type { WindowVirtualizerHandle } from 'virtua';
import { isPostDeleted } from '#entities/post/deleted-posts.ts';
import { postListKey, type PostList, type PostListType } from '#entities/post/post-lists.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { getSession } from '#shared/api/session.ts';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';
import type { FeedRecord } from './feed-record.ts';
import { keepRecord, storeRecords } from './feed-record-storage.ts';
import { useRecordKey } from './use-restored-feed.ts';
import { useTrackedPlace, type Place } from './use-tracked-place.ts';

/** Number of stored posts on either side of the window. */
const KEPT_AROUND = 20;

interface KeptList {
  type: PostListType;
  /** The posts shown: all of the list, or those after one of them. */
  ids: readonly PostId[];
  /** Returned by `useRestoredFeed`. */
  record: FeedRecord | null;
  container: RefObject<HTMLElement | null>;
  handle: RefObject<WindowVirtualizerHandle | null>;
}

/** Scrolls to where the list was left, and stores the position when the list unmounts. */
export function useKeptPosition({ type, ids, record, container, handle }: KeptList): void {
  const cache = useQueryClient();
  const key = useRecordKey(type);
  const shown = useRef(ids);
  useLayoutEffect(() => {
    shown.current = ids;
  }, [ids]);
  const placeRef = useTrackedPlace(container, useLocation().key);

  useLayoutEffect(() => {
    if (!record || record.isAtTop || !container.current) return;
    const { top, width } = container.current.getBoundingClientRect();
    if (width === record.widthPx) {
      window.scrollTo({ top: top + window.scrollY + record.offsetPx, behavior: 'instant' });
    } else {
      // The cards have other heights now: only the position of the first card can be kept.
      handle.current?.scrollToIndex(record.anchorIndex, { align: 'start', offset: record.anchorOffsetPx });
    }
  }, [record, container, handle]);

  useLayoutEffect(() => {
    const virtualizer = handle.current;
    if (!virtualizer) return;
    const keep = () => {
      if (!placeRef.current) return;
      const made = recordOf({ cache, key, type, ids: shown.current, virtualizer, place: placeRef.current });
      if (made) keepRecord(made);
    };
    const stop = onPageHidden(() => {
      keep();
      storeRecords();
    });
    return () => {
      keep();
      stop();
    };
  }, [cache, key, type, handle, placeRef]);
}

interface Moment {
  cache: QueryClient;
  key: string;
  type: PostListType;
  ids: readonly PostId[];
  virtualizer: WindowVirtualizerHandle;
  place: Place;
}

function recordOf({ cache, key, type, ids: shown, virtualizer, place }: Moment): FeedRecord | null {
  const session = getSession();
  const { data: list, dataUpdatedAt } = cache.getQueryState<PostList>(postListKey(type)) ?? {};
  if (!session || !list || dataUpdatedAt === undefined) return null;
  const pages = withoutDeleted(list);
  const ids = shown.filter((id) => !isPostDeleted(id));
  const anchorIndex = indexAt(virtualizer, ids.length, place.offsetPx);
  // Only snapshots that name their item size lack the second value.
  const [heights, usualHeight = 0] = virtualizer.cache;
  return {
    key,
    userId: session.userId,
    list: { pages, pageParams: [...list.pageParams] },
    updatedAtMs: dataUpdatedAt,
    sizes: [heights, usualHeight],
    ...place,
    anchorIndex,
    anchorOffsetPx: place.offsetPx - virtualizer.getItemOffset(anchorIndex),
    posts: postsAround(cache, ids, anchorIndex),
  };
}

/** Index of the last item that starts at or above the offset. */
function indexAt(virtualizer: WindowVirtualizerHandle, count: number, offsetPx: number): number {
  let index = 0;
  while (index + 1 < count && virtualizer.getItemOffset(index + 1) <= offsetPx) index += 1;
  return index;
}

const withoutDeleted = ({ pages }: PostList) =>
  pages.map(({ ids, nextCursor }) => ({ ids: ids.filter((id) => !isPostDeleted(id)), nextCursor }));

const postsAround = (cache: QueryClient, ids: readonly PostId[], index: number) =>
  ids
    .slice(Math.max(0, index - KEPT_AROUND), index + KEPT_AROUND)
    .flatMap((id) => cache.getQueryData(postQuery(id).queryKey) ?? []);
