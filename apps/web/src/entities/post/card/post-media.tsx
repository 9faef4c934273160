import type { Post } from '@sfera/contract/posts';
import { lazy, Suspense } from 'react';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { boxAspect } from '../box-aspect.ts';
import { text } from '../text.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { HeartTarget } from './heart-target.tsx';
import { HeartVideo } from './heart-video.tsx';
import styles from './post-media.module.css';

/** The column is 600 px on a desktop and the whole width, but 10 px on either side, on a phone. */
const SIZES = '(min-width: 620px) 600px, calc(100vw - 20px)';

/** Only the author of a video that could not be made ever sees it. */
const FailedMedia = lazy(async () => ({ default: (await import('./failed-media.tsx')).FailedMedia }));

/** The picture or video, or what keeps it from being seen: always in the same box. */
export function PostMedia({ post, isPriority }: { post: Post; isPriority: boolean }) {
  const { picture, video, user } = post;
  const refresh = useRefreshPost(post);
  const aspect = boxAspect(picture);
  const isProcessing = post.status === 'processing' && user.isOwn;

  if (post.status === 'failed') {
    return (
      <Suspense fallback={<div className={styles.failed} style={{ aspectRatio: aspect }} />}>
        <FailedMedia post={post} aspect={aspect} />
      </Suspense>
    );
  }
  if (video?.url) {
    return (
      <div className={styles.media}>
        <HeartVideo
          post={post}
          src={video.url}
          poster={picture}
          durationMs={video.durationMs}
          hasSound={video.hasSound}
          label={text.videoOf(user.login)}
          aspect={aspect}
          sizes={SIZES}
          isPriority={isPriority}
          onFailed={refresh}
          autoPlayInView
          isLooped
        />
        {isProcessing && <p className={styles.note}>{text.processingBetter}</p>}
      </div>
    );
  }
  const image = (
    <div className={styles.media} data-dim={isProcessing || undefined}>
      <MediaImage
        media={picture}
        alt={text.imageOf(user.login)}
        sizes={SIZES}
        aspect={aspect}
        fit="contain"
        isPriority={isPriority}
        onFailed={refresh}
      />
      {isProcessing && (
        <div className={styles.state} role="status">
          <p className={styles.title}>{text.processing}</p>
          <span className={styles.runner} />
          <p>{text.processingHint}</p>
        </div>
      )}
    </div>
  );
  return post.fileType === 'image' ? <HeartTarget post={post}>{image}</HeartTarget> : image;
}
