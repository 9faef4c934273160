import type { PostId } from '@sfera/contract/ids';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { idsOf } from '#entities/post/post-lists.ts';
import { profilePostsQuery, type PostsOwner } from './profile-posts-query.ts';

export interface ProfilePosts {
  /** Newest first. Undefined before the first answer. */
  ids: readonly PostId[] | undefined;
  /** What follows the last post. */
  tail: 'more' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
}

export function useProfilePosts(owner: PostsOwner): ProfilePosts {
  const list = useInfiniteQuery(profilePostsQuery(useQueryClient(), owner));
  const deleted = useDeletedPosts();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const ids = useMemo(() => data && idsOf(data).filter((id) => !deleted.has(id)), [data, deleted]);
  const rest = isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end';
  return {
    ids,
    tail: isFetchingNextPage ? 'loading' : rest,
    loadMore: () => void list.fetchNextPage(),
  };
}
