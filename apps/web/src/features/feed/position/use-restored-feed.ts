import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { postListKey, type PostList, type PostListType } from '#entities/post/post-lists.ts';
import { postQuery, writePosts } from '#entities/post/post-query.ts';
import { getSession } from '#shared/api/session.ts';
import type { FeedRecord } from './feed-record.ts';
import { findRecord } from './feed-record-storage.ts';

/** Names a feed in an entry of the history. */
export const useRecordKey = (type: PostListType): string => `${useLocation().key}:${type}`;

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

function restore(cache: QueryClient, type: PostListType, { list, updatedAtMs, posts }: FeedRecord): void {
  // What the tab knows is newer than what was stored.
  writePosts(
    cache,
    posts.filter(({ id }) => cache.getQueryData(postQuery(id).queryKey) === undefined),
  );
  cache.setQueryData<PostList>(postListKey(type), list, { updatedAt: updatedAtMs });
}
