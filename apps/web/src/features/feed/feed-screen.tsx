import { useId, useRef, type ReactNode } from 'react';
import type { PostListType } from '#entities/post/post-lists.ts';
import column from '#shared/ui/column/column.module.css';
import { RefreshButton } from '#shared/ui/refresh-button/refresh-button.tsx';
import { EmptyFeed, FeedError, FeedSkeleton } from './feed-states.tsx';
import { FeedList } from './feed-list.tsx';
import { NewPosts } from './new-posts/new-posts.tsx';
import { useRestoredFeed } from './position/use-restored-feed.ts';
import { text } from './text.ts';
import { useFeed } from './use-feed.ts';
import { useFreshOnVisit } from './use-fresh-on-visit.ts';
import styles from './feed.module.css';

interface FeedScreenProps {
  type: PostListType;
  /** Shown when there are no posts; by default, how to publish one. */
  empty?: ReactNode;
  /** The user has asked for a refresh. */
  onRefresh?: () => void;
}

/** A feed with its title and refresh button (spec 2, Feed screen). Another `type` is another feed: give it a key. */
export function FeedScreen({ type, empty, onRefresh }: FeedScreenProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const record = useRestoredFeed(type);
  const feed = useFeed(type);
  const { ids, followedCount, error, isRefreshing } = feed;
  useFreshOnVisit(type, { isReturn: record !== null, refresh: feed.refresh });
  const isOwn = type === 'own';
  // The user's own posts are part of the profile, which has the title of the page.
  const Title = isOwn ? 'h2' : 'h1';
  // The other feeds are named by their tab, or by what stands above them.
  const isTitled = isOwn || type === 'subscribesPosts';

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
        <p className={styles.order}>{type === 'recommended' ? text.byInterest : text.byTime}</p>
        <RefreshButton label={text.refresh} isRefreshing={isRefreshing} onRefresh={refresh} />
      </header>
      {ids && followedCount === 0 && (empty ?? <EmptyFeed type={type} feed={feed} />)}
      {ids && ids.length > 0 && (
        <FeedList type={type} titleId={titleId} feed={feed} ids={ids} record={record} />
      )}
      {!ids && (error ? <FeedError error={error} onRetry={feed.retry} /> : <FeedSkeleton />)}
    </section>
  );
}
