import type { Post } from '@sfera/contract/posts/posts';
import VideoOff from 'lucide-react/icons/video-off';
import { Button } from '#shared/ui/button/button.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { text as postText } from '../text.ts';
import { useDeletePost } from '../use-delete-post.ts';
import { AboutUpload } from './about-upload.tsx';
import { text } from './text.ts';
import styles from './unfinished.module.css';
import { useRetryPost } from './use-retry-post.ts';

const ProcessedMedia = shownPart(async () => (await import('./processed-media.tsx')).ProcessedMedia, Unheard);

/** Tells the author that the server still works on the video, or why there is none. */
export function UnfinishedMedia({ post }: { post: Post }) {
  return post.status === 'failed' ? <FailedMedia post={post} /> : <ProcessedMedia post={post} />;
}

/** Until it is known how far the server is. */
function Unheard({ post }: { post: Post }) {
  if (post.video?.url) return <p className={styles.note}>{text.processingBetter}</p>;
  return (
    <div className={styles.state} role="status">
      <p className={styles.title}>{text.processing}</p>
      <span className={styles.runner} />
      <p>{text.processingHint}</p>
    </div>
  );
}

/** One's own video that could not be made: why, and what to do about it. */
function FailedMedia({ post }: { post: Post }) {
  const { mutate: retry, isPending } = useRetryPost(post.id);
  const { mutate: deletePost } = useDeletePost(post.id);
  return (
    <div className={styles.failed}>
      <VideoOff size={32} aria-hidden="true" />
      <p className={styles.title}>{text.failed}</p>
      {post.failure && <p>{post.failure}</p>}
      <div className={styles.actions}>
        <Button variant="primary" isLoading={isPending} onClick={() => retry()}>
          {postText.retry}
        </Button>
        {/* Nothing is lost that could be seen: it asks nothing. */}
        <Button onClick={() => deletePost()}>{postText.delete}</Button>
        <AboutUpload post={post} />
      </div>
    </div>
  );
}
