import type { TagOrder } from '@sfera/contract/posts/tags';
import { useInfiniteQuery } from '@tanstack/react-query';
import Hash from 'lucide-react/icons/hash';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { PostGrid } from '#entities/post/grid/post-grid.tsx';
import { TileRowsSkeleton } from '#entities/post/grid/tile-rows-skeleton.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { tagPostsQuery } from './tag-query.ts';
import styles from './tags.module.css';
import { text } from './text.ts';

interface TagPostsProps {
  /** Id of the element that names the list. */
  titleId: string;
  name: string;
  order: TagOrder;
}

/** The posts with the tag in a grid, with all states of the list. */
export function TagPosts({ titleId, name, order }: TagPostsProps) {
  const list = useInfiniteQuery(tagPostsQuery(name, order));
  const deleted = useDeletedPosts();
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!data)
    return error ? (
      <FailureState
        title={text.loadFailed}
        text={error.message}
        isRetrying={isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <div role="status" aria-label={text.loading} className={styles.posts}>
        <TileRowsSkeleton rows={3} />
      </div>
    );
  // A post may come again when its rank has changed meanwhile.
  const ids = [...new Set(data.pages.flatMap((page) => page.ids))].filter((id) => !deleted.has(id));
  const rest = isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end';
  if (ids.length === 0 && rest === 'end')
    return (
      <EmptyState
        icon={<Hash size={32} />}
        title={text.empty}
        text={text.emptyHint(name)}
        action={
          <GoButton to="/createPost" state={{ description: `#${name} ` }}>
            {text.publish}
          </GoButton>
        }
      />
    );
  return (
    <div className={styles.posts}>
      <PostGrid
        titleId={titleId}
        ids={ids}
        tail={isFetchingNextPage ? 'loading' : rest}
        loadMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
