import type { Post } from '@sfera/contract/posts';
import { WriteComment } from '#entities/post/comments/composer/write-comment.tsx';
import { LikeButton } from '#entities/post/like/like-button.tsx';
import { ReactionsRow } from '#entities/post/reactions/reactions-row.tsx';
import { usePalette } from '#entities/post/reactions/use-palette.ts';
import { SaveButton } from '#entities/post/save/save-button.tsx';
import { useUserId } from '#shared/api/session.ts';
import styles from './split.module.css';

/** What is done with the post, always in reach. Nobody can say anything of a video that nobody sees yet. */
export function SplitFoot({ post, onSend }: { post: Post; onSend: () => void }) {
  const userId = useUserId();
  const palette = usePalette();
  if (post.postUrl === null) return null;
  return (
    <footer className={styles.foot}>
      <div className={styles.actions}>
        <LikeButton post={post} palette={palette} />
        <ReactionsRow key={post.id} post={post} palette={palette} />
        <SaveButton post={post} />
      </div>
      {userId && <WriteComment userId={userId} postId={post.id} onSend={onSend} />}
    </footer>
  );
}
