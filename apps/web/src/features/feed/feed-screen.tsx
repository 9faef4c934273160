import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useId } from 'react';
import type { PostListType } from '#entities/post/post-lists.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { FeedEmpty, FeedError, FeedSkeleton } from './feed-states.tsx';
import { FeedList } from './feed-list.tsx';
import { useRestoredFeed } from './position/use-restored-feed.ts';
import { text } from './text.ts';
import { useFeed } from './use-feed.ts';
import { useFreshOnVisit } from './use-fresh-on-visit.ts';
import styles from './feed.module.css';

/** A feed with its title and refresh button (spec 2, Feed screen). */
export function FeedScreen({ type }: { type: PostListType }) {
  const titleId = useId();
  const record = useRestoredFeed(type);
  const feed = useFeed(type);
  const { ids, error, isRefreshing, refresh } = feed;
  useFreshOnVisit(type, { isReturn: record !== null, refresh });
  // One's own posts stand inside the profile, which has the page's title.
  const Title = type === 'own' ? 'h2' : 'h1';

  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <header className={styles.head}>
        <Title id={titleId} className={styles.title}>
          {type === 'own' ? text.ownTitle : text.title}
        </Title>
        <IconButton
          label={text.refresh}
          icon={<RefreshCw size={20} className={styles.arrows} data-turning={isRefreshing || undefined} />}
          aria-busy={isRefreshing}
          onClick={() => isRefreshing || refresh({ isQuiet: false })}
        />
      </header>
      {ids && ids.length > 0 && (
        <FeedList type={type} titleId={titleId} feed={feed} ids={ids} record={record} />
      )}
      {ids?.length === 0 && <FeedEmpty type={type} />}
      {!ids && (error ? <FeedError error={error} onRetry={feed.retry} /> : <FeedSkeleton />)}
    </section>
  );
}
