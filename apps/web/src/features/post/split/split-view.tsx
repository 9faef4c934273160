import { commentOfHash } from '@sfera/contract/comments/comments';
import type { PostId } from '@sfera/contract/base/ids';
import { useLocation } from '#shared/router/index.ts';
import { PostView } from '../post-view.tsx';
import { SplitPost } from './split-post.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { aspectStyle } from './split-size.ts';
import styles from './split.module.css';

/** The outline of a post of 4:5, the most usual. */
const SplitSkeleton = () => (
  <div aria-hidden="true" className={styles.split} style={aspectStyle({ width: 4, height: 5 })}>
    <div className={styles.stage} />
    <div className={`${styles.side} ${styles.outline}`}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width="40%" />
    </div>
  </div>
);

/**
 * A post with its media at the start and everything else at the end, as large as the surrounding size container allows.
 * The address may name a comment.
 */
export function SplitView({ id, onDeleted }: { id: PostId; onDeleted: () => void }) {
  const wantedId = commentOfHash(useLocation().hash) ?? null;
  return (
    <div className={styles.place}>
      <PostView id={id} skeleton={<SplitSkeleton />} onDeleted={onDeleted}>
        {(post, isDeleting) => <SplitPost post={post} isDeleting={isDeleting} wantedId={wantedId} />}
      </PostView>
    </div>
  );
}
