import type { Post } from '@sfera/contract/posts/posts';
import { useQuery } from '@tanstack/react-query';
import VideoOff from 'lucide-react/icons/video-off';
import { passportQuery } from '#entities/passport/passport-query.ts';
import { StageLine } from '#entities/passport/stage-line.tsx';
import { stageWords } from '#entities/passport/stage-words.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { itemIndex } from '../item-post.ts';
import { text as postText } from '../text.ts';
import { useDeletePost } from '../use-delete-post.ts';
import { AboutUpload } from './about-upload.tsx';
import { text } from './text.ts';
import styles from './unfinished.module.css';
import { useRetryPost } from './use-retry-post.ts';

/** Tells the author that the server still works on the video, or why there is none. */
export function UnfinishedMedia({ post }: { post: Post }) {
  return post.status === 'failed' ? <FailedMedia post={post} /> : <ProcessedMedia post={post} />;
}

/** How far the server is with one's own video, live. */
function ProcessedMedia({ post }: { post: Post }) {
  const { data: passports } = useQuery(passportQuery({ objectKind: 'post', id: post.id }));
  const passport = passports?.[itemIndex(post)];
  if (post.video?.url) {
    const percent = passport?.percent ?? null;
    return (
      <p className={styles.note}>
        {text.processingBetter}
        {percent !== null && <span aria-hidden="true">{` ${percent}\u00A0%`}</span>}
      </p>
    );
  }
  const isKnown = stageWords(passport) !== null;
  return (
    <div className={styles.state}>
      <div role="status" className={styles.words}>
        <p className={styles.title}>{text.processing}</p>
        {!isKnown && <p>{text.processingHint}</p>}
      </div>
      {isKnown ? (
        <StageLine passport={passport} className={styles.stage} />
      ) : (
        <span className={styles.runner} />
      )}
      <AboutUpload post={post} />
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
