import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useId, useMemo } from 'react';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import grid from '#entities/post/grid/post-grid.module.css';
import { PostGrid } from '#entities/post/grid/post-grid.tsx';
import { GridSkeleton } from '#entities/post/grid/tile-rows-skeleton.tsx';
import { idsOf } from '#entities/post/post-lists.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { SearchFailure } from '../search/search-failure.tsx';
import { text } from '../text.ts';
import { postSearchQuery } from './post-search-query.ts';
import styles from './post-results.module.css';

/** The posts with the words of the query, newest first. Former posts stay, paler, until the next ones come. */
export function PostResults({ query }: { query: string }) {
  const titleId = useId();
  const results = useInfiniteQuery(postSearchQuery(useQueryClient(), query));
  const { data, isPending, isPlaceholderData } = results;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = results;
  const deleted = useDeletedPosts();
  const ids = useMemo(() => data && idsOf(data).filter((id) => !deleted.has(id)), [data, deleted]);
  if (isPending) return <GridSkeleton />;
  if (!ids) return <SearchFailure icon={<Images size={32} />} results={results} />;
  const isEmpty = ids.length === 0 && !hasNextPage;
  const rest = isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end';
  return (
    <section aria-labelledby={titleId} className={grid.frame}>
      <h2 id={titleId} className="visually-hidden">
        {text.posts}
      </h2>
      <p role="status" className="visually-hidden">
        {isPlaceholderData ? '' : isEmpty ? text.nothing : text.foundPosts(ids.length, hasNextPage)}
      </p>
      {isEmpty ? (
        <EmptyState icon={<Images size={32} />} title={text.nothing} text={text.nothingHint} />
      ) : (
        <div className={styles.found} data-former={isPlaceholderData || undefined}>
          <PostGrid
            titleId={titleId}
            ids={ids}
            tail={isFetchingNextPage ? 'loading' : rest}
            loadMore={() => void fetchNextPage()}
          />
        </div>
      )}
    </section>
  );
}
