import type { Post } from '@sfera/contract/posts';
import VideoOff from 'lucide-react/icons/video-off';
import type { CSSProperties } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { text } from '../text.ts';
import { useDeletePost } from '../use-delete-post.ts';
import { useRetryPost } from '../use-retry-post.ts';
import styles from './post-media.module.css';

/** One's own video that could not be made: why, and what to do about it. `aspect` is width divided by height. */
export function FailedMedia({ post, aspect }: { post: Post; aspect: number }) {
  const { mutate: retry, isPending } = useRetryPost(post.id);
  const { mutate: deletePost } = useDeletePost(post.id);
  const style: CSSProperties = { aspectRatio: aspect };
  return (
    <div className={styles.failed} style={style}>
      <VideoOff size={32} aria-hidden="true" />
      <p className={styles.title}>{text.failed}</p>
      {post.failure && <p>{post.failure}</p>}
      <div className={styles.actions}>
        <Button variant="primary" isLoading={isPending} onClick={() => retry()}>
          {text.retry}
        </Button>
        {/* Nothing is lost that could be seen: it asks nothing. */}
        <Button onClick={() => deletePost()}>{text.delete}</Button>
      </div>
    </div>
  );
}
