import type { PostId } from '@sfera/contract/base/ids';
import { useMemo } from 'react';
import { useDeletedPosts } from '../deleted-posts.ts';
import { idsOf, type PostPage } from '../post-lists.ts';
import type { ShownList } from '../shown-lists.ts';

/** The state of an infinite query for pages of posts. */
export interface PagesState {
  data: { pages: PostPage[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** The ids of posts that a grid shows, without deleted ones, undefined before the first page; and the list's end. */
export function useGridPosts(list: PagesState): Omit<ShownList, 'ids'> & { ids: PostId[] | undefined } {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const deleted = useDeletedPosts();
  const ids = useMemo(() => data && idsOf(data).filter((id) => !deleted.has(id)), [data, deleted]);
  const rest = isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end';
  return {
    ids,
    tail: isFetchingNextPage ? 'loading' : rest,
    loadMore: () => void list.fetchNextPage(),
  };
}
