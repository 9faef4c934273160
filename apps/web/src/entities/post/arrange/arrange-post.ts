import { archivePost, pinPost, unarchivePost, unpinPost } from '@sfera/contract/posts/own-posts';
import type { PostId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { ARCHIVE_KEY, MY_PROFILE_KEY } from '#entities/cache-keys.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { aboutPost } from '../gone-post.ts';
import { writePosts } from '../post-query.ts';
import type { PostList } from '../post-lists.ts';
import { text } from './text.ts';

/** Takes a post that its author has archived out of the lists already loaded. */
const removeFromLists = (cache: QueryClient, id: PostId): void =>
  void cache.setQueriesData<PostList>(
    { queryKey: ['posts'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((other) => other !== id) })),
      },
  );

const CHANGES = {
  pin: { route: pinPost, done: text.pinned, failed: text.pinFailed },
  unpin: { route: unpinPost, done: text.unpinned, failed: text.unpinFailed },
  archive: { route: archivePost, done: text.archived, failed: text.archiveFailed },
  unarchive: { route: unarchivePost, done: text.unarchived, failed: text.unarchiveFailed },
} as const;
export type PostChange = keyof typeof CHANGES;

/**
 * Pins or archives one's own post, or takes it back, and says what has become of it. Lists change when the server has
 * agreed. Never rejects.
 */
export async function arrangePost(cache: QueryClient, id: PostId, change: PostChange): Promise<void> {
  const { route, done, failed } = CHANGES[change];
  try {
    const { post } = await aboutPost(cache, id, call(route, { params: { id } }));
    writePosts(cache, [post]);
  } catch (error) {
    toast(`${failed}. ${error instanceof Error ? error.message : ''}`, { kind: 'error' });
    return;
  }
  if (change === 'archive') removeFromLists(cache, id);
  toast(done, { kind: 'success' });
  const isMoved = change === 'archive' || change === 'unarchive';
  for (const queryKey of [MY_PROFILE_KEY, ...(isMoved ? [ARCHIVE_KEY, currentUserQuery.queryKey] : [])])
    void cache.invalidateQueries({ queryKey });
}
