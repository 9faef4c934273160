import type { Post } from '@sfera/contract/posts/posts';
import type { ReactNode } from 'react';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { CoveredMedia } from '#entities/moderation/sensitive/covered-media.tsx';
import { text } from '../text.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import styles from '../media/media.module.css';

interface SensitiveMediaProps {
  post: Post;
  sizes: string;
  aspect: number;
  /** The media of the post, drawn when the cover is gone. */
  children: ReactNode;
}

/** The media of a post for adults, under a cover until the viewer taps the cover. */
export function SensitiveMedia({ post, sizes, aspect, children }: SensitiveMediaProps) {
  const { id, picture, user } = post;
  const refresh = useRefreshPost(post);
  if (!useIsCovered(post, user.id)) return children;
  return (
    <div className={styles.media}>
      <CoveredMedia
        id={id}
        media={picture}
        alt={text.imageOf(user.login)}
        sizes={sizes}
        aspect={aspect}
        onFailed={refresh}
      />
    </div>
  );
}
