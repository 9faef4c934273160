import { useInfiniteQuery, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useId } from 'react';
import type { PostId } from '@sfera/contract/base/ids';
import { searchPosts } from '@sfera/contract/people/search';
import grid from '#entities/post/grid/post-grid.module.css';
import { PostGrid } from '#entities/post/grid/post-grid.tsx';
import { GridSkeleton } from '#entities/post/grid/tile-rows-skeleton.tsx';
import { useGridPosts } from '#entities/post/grid/use-grid-posts.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { SearchFailure } from '../search/search-failure.tsx';
import { text } from '../text.ts';
import { postListQuery } from '#entities/post/post-list-query.ts';
import { call } from '#shared/api/call.ts';
import styles from './post-results.module.css';

/**
 * The pages of posts with these words that were fetched so far. `query` is trimmed; an empty one asks for nothing. The
 * former posts stay until the next ones come; an answer for which no caller waits any more is given up.
 */
const postSearchQuery = (query: string) =>
  infiniteQueryOptions({
    ...postListQuery(['post-search', query], (before: PostId | null, { signal }) =>
      call(searchPosts, { query: { query, ...(before && { before }) }, signal }),
    ),
    enabled: query !== '',
    // Several pages are left as they are: they would come again one after the other, and move what is looked at.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
    placeholderData: keepPreviousData,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });

/** The posts with the words of the query, newest first. Former posts stay, paler, until the next ones come. */
export function PostResults({ query }: { query: string }) {
  const titleId = useId();
  const results = useInfiniteQuery(postSearchQuery(query));
  const { isPending, isPlaceholderData, hasNextPage } = results;
  const { ids, ...list } = useGridPosts(results);
  if (isPending) return <GridSkeleton />;
  if (!ids) return <SearchFailure icon={<Images size={32} />} results={results} />;
  const isEmpty = ids.length === 0 && !hasNextPage;
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
          <PostGrid titleId={titleId} ids={ids} {...list} />
        </div>
      )}
    </section>
  );
}
