import { commentOfHash } from '@sfera/contract/comments';
import type { PostId } from '@sfera/contract/ids';
import { useLocation } from '#shared/router/index.ts';
import { PostView } from '../post-view.tsx';
import { SplitPost } from './split-post.tsx';
import { SplitSkeleton } from './split-skeleton.tsx';
import styles from './split.module.css';

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
