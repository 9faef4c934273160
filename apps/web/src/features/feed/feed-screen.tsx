import { useId, useRef, type ReactNode } from 'react';
import type { PostListType } from '#entities/post/post-lists.ts';
import column from '#shared/ui/column/column.module.css';
import { RefreshButton } from '#shared/ui/refresh-button/refresh-button.tsx';
import { EmptyFeed, FeedError, FeedSkeleton, SeekingFeed } from './feed-states.tsx';
import { FeedList } from './feed-list.tsx';
import { useRestoredFeed } from './position/use-restored-feed.ts';
import { NewPosts } from './new-posts/new-posts.tsx';
import { text } from './text.ts';
import { useFeed } from './use-feed.ts';
import { useFreshOnVisit } from './use-fresh-on-visit.ts';
import styles from './feed.module.css';

interface FeedScreenProps {
  type: PostListType;
  /** The switch of the order of the posts, in place of words about the list. */
  order?: ReactNode;
  /** Shown when there are no posts; by default, how to publish one. */
  empty?: ReactNode;
  /** The user has asked for a refresh. */
  onRefresh?: () => void;
}

/** A feed with its title and refresh button. Another `type` is another feed: give it a key. */
export function FeedScreen({ type, order, empty, onRefresh }: FeedScreenProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const record = useRestoredFeed(type);
  const feed = useFeed(type);
  const { ids, followedCount, hasMoreFollowed, error, isRefreshing } = feed;
  useFreshOnVisit(type, { isReturn: record !== null, refresh: feed.refresh });
  const isOwn = type === 'own';
  const isOfKind = type === 'image' || type === 'video';
  // These feeds stand below the title of their page.
  const Title = isOwn || isOfKind || type === 'tags' ? 'h2' : 'h1';
  // The feeds of tags and of one person are named by what stands above them.
  const isTitled = isOwn || isOfKind || order !== undefined;

  const refresh = () => {
    feed.refresh({ isQuiet: false });
    onRefresh?.();
  };
  const showNew = () => {
    scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
    refresh();
  };

  return (
    <section aria-labelledby={titleId} className={column.feed}>
      {ids && (
        <NewPosts
          type={type}
          ids={ids.slice(0, followedCount)}
          isRefreshing={isRefreshing}
          onShow={showNew}
        />
      )}
      <header className={styles.head}>
        <Title id={titleId} ref={title} tabIndex={-1} className={isTitled ? styles.title : 'visually-hidden'}>
          {isOwn ? text.ownTitle : text.title}
        </Title>
        {order}
        {!order && <p className={styles.words}>{text.newFirst}</p>}
        <RefreshButton label={text.refresh} isRefreshing={isRefreshing} onRefresh={refresh} />
      </header>
      {ids && followedCount === 0 && hasMoreFollowed && <SeekingFeed feed={feed} />}
      {ids && followedCount === 0 && !hasMoreFollowed && (empty ?? <EmptyFeed type={type} feed={feed} />)}
      {ids && ids.length > 0 && (
        <FeedList type={type} titleId={titleId} feed={feed} ids={ids} record={record} />
      )}
      {!ids && (error ? <FeedError error={error} onRetry={feed.retry} /> : <FeedSkeleton />)}
    </section>
  );
}
