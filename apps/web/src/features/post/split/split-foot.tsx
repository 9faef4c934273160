import type { Post } from '@sfera/contract/posts';
import { Composer } from '#entities/post/comments/composer/composer.tsx';
import { LikeButton } from '#entities/post/like/like-button.tsx';
import { ReactionsRow } from '#entities/post/reactions/reactions-row.tsx';
import { useUserId } from '#shared/api/session.ts';
import styles from './split.module.css';

/** What is done with the post, always in reach. Nobody can say anything of a video that nobody sees yet. */
export function SplitFoot({ post, onSend }: { post: Post; onSend: () => void }) {
  const userId = useUserId();
  if (post.postUrl === null) return null;
  return (
    <footer className={styles.foot}>
      <div className={styles.actions}>
        <ReactionsRow post={post} />
        {post.fileType === 'video' && <LikeButton post={post} />}
      </div>
      {userId && <Composer userId={userId} postId={post.id} onSend={onSend} />}
    </footer>
  );
}
