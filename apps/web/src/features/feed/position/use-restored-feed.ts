import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigationType } from '#shared/router/index.ts';
import { postListKey, type PostList, type PostListType } from '#entities/post/post-lists.ts';
import { postQuery, writePosts } from '#entities/post/post-query.ts';
import { showsRecommended, withoutRecommended } from '#entities/post/recommended-pages.ts';
import { getSession } from '#shared/api/session.ts';
import type { FeedRecord } from './feed-record.ts';
import { findRecord } from './feed-record-storage.ts';

/** Identifies a feed in a history entry. */
export const useRecordKey = (type: PostListType): string => `${useLocation().key}:${type}`;

/**
 * On Back, Forward and reload: restores the list of this history entry, and returns where it was left. Null on a new
 * visit.
 */
export function useRestoredFeed(type: PostListType): FeedRecord | null {
  const cache = useQueryClient();
  const key = useRecordKey(type);
  const isReturn = useNavigationType() === 'POP';
  // Once, before the first rendering, which needs the record.
  const [record] = useState(() => {
    const session = getSession();
    const found = isReturn && session ? findRecord(key, session.userId) : null;
    if (found) restore(cache, type, found);
    return found;
  });
  return record;
}

function restore(cache: QueryClient, type: PostListType, { list, updatedAtMs, posts }: FeedRecord): void {
  // The cache is newer than the record.
  writePosts(
    cache,
    posts.filter(({ id }) => cache.getQueryData(postQuery(id).queryKey) === undefined),
  );
  cache.setQueryData<PostList>(postListKey(type), showsRecommended() ? list : withoutRecommended(list), {
    updatedAt: updatedAtMs,
  });
}
