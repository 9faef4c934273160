import CloudOff from 'lucide-react/icons/cloud-off';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import type { PostListType } from '#entities/post/post-lists.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { text } from './text.ts';
import type { Feed } from './use-feed.ts';
import styles from './feed.module.css';

const loadEmpty = async () => (await import('./empty/feed-empty.tsx')).FeedEmpty;

/** A feed without posts is rare: what it shows is fetched then. */
export function EmptyFeed(props: { type: PostListType; feed: Feed }) {
  const { part: FeedEmpty, hasFailed, retry } = usePart(loadEmpty);
  if (FeedEmpty) return <FeedEmpty {...props} />;
  return hasFailed ? <FeedError onRetry={retry} /> : <FeedSkeleton />;
}

/** The pages so far had nothing to show, and there are further ones. */
export function SeekingFeed({ feed: { tail, loadMore, isRefreshing } }: { feed: Feed }) {
  if (tail === 'failed') return <FailureLine words={text.moreFailed} onRetry={loadMore} />;
  return (
    <>
      <ListEnd onNear={tail === 'more' && !isRefreshing ? loadMore : null} />
      <FeedSkeleton />
    </>
  );
}

export const FeedError = ({ error, onRetry }: { error?: Error; onRetry: () => void }) => (
  <FailureState
    icon={<CloudOff size={32} />}
    title={text.loadFailed}
    {...(error && { text: error.message })}
    onRetry={onRetry}
  />
);

/** The first load: two skeletons fill any phone. */
export function FeedSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={text.loading}>
      {[1, 2].map((card) => (
        <div key={card} className={styles.item}>
          <PostSkeleton />
        </div>
      ))}
    </div>
  );
}
