import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { text } from './text.ts';
import type { Feed } from './use-feed.ts';
import styles from './feed.module.css';

/** What stands under the last post: the next ones on their way, why they are not, or the end. */
export function FeedTail({ tail, onRetry }: { tail: Feed['tail']; onRetry: () => void }) {
  switch (tail) {
    // The same outline before and while it loads: nothing moves when the request starts.
    case 'more':
    case 'loading':
      return <PostSkeleton />;
    case 'failed':
      return <FailureLine words={text.moreFailed} onRetry={onRetry} />;
    case 'end':
      return <p className={styles.tail}>{text.end}</p>;
  }
}
