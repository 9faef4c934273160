import { useId, useRef, type ReactNode } from 'react';
import grid from '#entities/post/grid/post-grid.module.css';
import { PostGrid } from '#entities/post/grid/post-grid.tsx';
import { GridSkeleton } from '#entities/post/grid/tile-rows-skeleton.tsx';
import { useNavigationType } from '#shared/router/index.ts';
import { EmptyFeed, FeedError } from '../feed-states.tsx';
import { text } from '../text.ts';
import { useFreshOnVisit } from '../use-fresh-on-visit.ts';
import type { Feed } from '../use-feed.ts';
import styles from './feed-grid.module.css';
import { useLiveTile } from './use-live-tile.ts';

/** A third of a phone, a fifth of a wide column. */
const TILES = {
  sizes: '(min-width: 768px) 195px, 33vw',
  linkState: { postList: 'recommended' },
} as const;

interface FeedGridProps {
  feed: Feed;
  /** Stands between the rows. */
  between: readonly ReactNode[];
}

/** The recommended posts side by side. One video at a time plays without sound: under the pointer, or in the middle. */
export function FeedGrid({ feed, between }: FeedGridProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const isReturn = useNavigationType() === 'POP';
  useFreshOnVisit('recommended', { isReturn, refresh: feed.refresh });
  const { live, events } = useLiveTile(box);
  const { ids, error, tail, loadMore, isRefreshing, retry } = feed;
  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      aria-busy={isRefreshing}
      className={styles.column}
      {...events}
    >
      <h1 id={titleId} className="visually-hidden">
        {text.title}
      </h1>
      <div className={`${grid.frame} ${grid.dense} ${styles.frame}`}>
        {ids ? (
          <PostGrid
            titleId={titleId}
            ids={ids}
            tail={tail}
            loadMore={loadMore}
            between={between}
            tiles={TILES}
            live={live}
          />
        ) : error ? (
          <FeedError error={error} onRetry={retry} />
        ) : (
          <GridSkeleton />
        )}
        {ids?.length === 0 && tail === 'end' && <EmptyFeed type="recommended" feed={feed} />}
      </div>
    </section>
  );
}
