import type { Post } from '@sfera/contract/posts';
import { CommentsButton } from '../comments/comments-button.tsx';
import { LikeButton } from '../like/like-button.tsx';
import { ReactionsRow } from '../reactions/reactions-row.tsx';
import { usePalette } from '../reactions/use-palette.ts';
import { SaveButton } from '../save/save-button.tsx';
import styles from './post-card.module.css';

/** The heart, the reactions, the comments and the bookmark of a post, wherever it is shown. */
export function PostActions({ post }: { post: Post }) {
  const palette = usePalette();
  return (
    <div className={styles.actions}>
      <LikeButton post={post} palette={palette} />
      <ReactionsRow key={post.id} post={post} palette={palette} />
      <CommentsButton post={post} />
      <SaveButton post={post} />
    </div>
  );
}
