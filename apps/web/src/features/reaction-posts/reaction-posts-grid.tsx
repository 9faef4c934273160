import type { PostId } from '@sfera/contract/base/ids';
import { useRef } from 'react';
import { useShownList } from '#entities/post/shown-lists.ts';
import { useNearEnd } from '#shared/ui/list-end/use-near-end.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { ReactionPostTile } from './reaction-post-tile.tsx';
import { text } from './text.ts';
import { TileSkeleton } from './tile-skeleton.tsx';
import styles from './reaction-posts.module.css';

interface ReactionPostsGridProps {
  ids: readonly PostId[];
  hasMore: boolean;
  hasMoreFailed: boolean;
  isLoadingMore: boolean;
  isRefreshing: boolean;
  loadMore: () => void;
}

/** The posts, and the state of the list below them. */
export function ReactionPostsGrid(props: ReactionPostsGridProps) {
  const { ids, hasMore, hasMoreFailed, isLoadingMore, isRefreshing, loadMore } = props;
  const end = useRef<HTMLDivElement>(null);
  const isIdle = !isLoadingMore && !isRefreshing && !hasMoreFailed;
  useNearEnd(end, hasMore && isIdle ? loadMore : null);
  const rest = hasMoreFailed ? 'failed' : hasMore ? 'more' : 'end';
  useShownList({ ids, tail: isLoadingMore || isRefreshing ? 'loading' : rest, loadMore });
  const isAwaited = hasMore && !hasMoreFailed;

  return (
    <>
      <ul className={styles.grid} aria-busy={isRefreshing || isLoadingMore}>
        {ids.map((id) => (
          <li key={id}>
            <ReactionPostTile postId={id} />
          </li>
        ))}
        {isAwaited &&
          [1, 2].map((tile) => (
            <li key={tile} aria-hidden="true">
              <TileSkeleton />
            </li>
          ))}
      </ul>
      {hasMoreFailed && <FailureLine words={text.moreFailed} onRetry={loadMore} />}
      <div ref={end} className={styles.end} />
    </>
  );
}
