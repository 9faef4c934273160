import type { PostId } from '@sfera/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postQuery } from '#entities/post/post-query.ts';

/** The posts among `ids` that were deleted here or that an answer reported as gone. */
export function useGonePosts(ids: readonly PostId[]): ReadonlySet<PostId> {
  const cache = useQueryClient();
  const deleted = useDeletedPosts();
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === 'post') onChange();
      }),
    [cache],
  );
  // A string, so that equal results are the same value for React.
  const refused = useSyncExternalStore(subscribe, () =>
    ids.filter((id) => isPostGone(cache.getQueryState(postQuery(id).queryKey)?.error ?? null)).join(' '),
  );
  return useMemo(
    () => new Set(ids.filter((id) => deleted.has(id) || refused.includes(id))),
    [ids, deleted, refused],
  );
}
