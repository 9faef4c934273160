import { useMemo, type ReactNode } from 'react';
import { useDeletedPosts } from '../deleted-posts.ts';
import { PostGrid } from './post-grid.tsx';
import { GridSkeleton } from './tile-rows-skeleton.tsx';
import { idsOf, type PostPage } from '../post-lists.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';

/** What an infinite query says of pages of posts. */
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

interface PostsPartProps {
  /** Id of the element that names the list. */
  titleId: string;
  state: PagesState;
  /** Shown when there are no posts. */
  empty: ReactNode;
  /** Says that the first page did not come. */
  failed: string;
}

/** A grid of posts, or its skeleton, its failure, or what is said when it is empty. */
export function PostsPart({ titleId, state, empty, failed }: PostsPartProps) {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = state;
  const deleted = useDeletedPosts();
  const ids = useMemo(() => data && idsOf(data).filter((id) => !deleted.has(id)), [data, deleted]);
  if (!ids && error)
    return (
      <FailureState
        title={failed}
        text={error.message}
        isRetrying={isFetching}
        onRetry={() => void state.refetch()}
      />
    );
  if (!ids) return <GridSkeleton />;
  if (ids.length === 0 && !hasNextPage) return empty;
  const rest = isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end';
  return (
    <PostGrid
      titleId={titleId}
      ids={ids}
      tail={isFetchingNextPage ? 'loading' : rest}
      loadMore={() => void state.fetchNextPage()}
    />
  );
}
