import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import { addUniqueView } from '@sfera/contract/posts/views';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost } from '../post-query.ts';
import { markViewed, unmarkViewed, wasViewed } from './viewed-posts.ts';

/**
 * Counts a view: the number rises at once, the server is told, and a failure takes back both the number and the mark of
 * this device, so that a later look counts. A guest counts nowhere.
 */
async function countView(cache: QueryClient, id: PostId): Promise<void> {
  if (!getSession() || wasViewed(id)) return;
  markViewed(id);
  patchPost(cache, id, ({ views }) => ({ views: views + 1 }));
  try {
    const { views } = await aboutPost(cache, id, call(addUniqueView, { params: { postId: id } }));
    patchPost(cache, id, () => ({ views }));
  } catch {
    // A failed view is not told to the reader.
    unmarkViewed(id);
    patchPost(cache, id, ({ views }) => ({ views: Math.max(0, views - 1) }));
  }
}

/** An author does not count at the own post. */
export function useCountView({ id, user: { isOwn } }: Pick<Post, 'id' | 'user'>): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    if (!isOwn) void countView(cache, id);
  }, [cache, id, isOwn]);
}
