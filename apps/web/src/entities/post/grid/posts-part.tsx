import type { ReactNode } from 'react';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { PostGrid, type PostGridProps } from './post-grid.tsx';
import { GridSkeleton } from './tile-rows-skeleton.tsx';
import { useGridPosts, type PagesState } from './use-grid-posts.ts';

type PostsPartProps = {
  /** Id of the element that names the list. */
  titleId: string;
  state: PagesState;
  /** Shown when there are no posts. */
  empty: ReactNode;
  /** Says that the first page did not come. */
  failed: string;
  /** Replaces the skeleton of the first page. */
  waiting?: ReactNode;
} & Pick<PostGridProps, 'showsPins' | 'tiles' | 'headingOf' | 'itemOf'>;

/** A grid of posts, or its skeleton, its failure, or what is said when it is empty. */
export function PostsPart({ titleId, state, empty, failed, waiting, ...grid }: PostsPartProps) {
  const { ids, ...list } = useGridPosts(state);
  if (!ids) return <LoadingOrFailed query={state} failed={failed} waiting={waiting ?? <GridSkeleton />} />;
  if (ids.length === 0 && !state.hasNextPage) return empty;
  return <PostGrid titleId={titleId} ids={ids} {...list} {...grid} />;
}
