import type { Post } from '@sfera/contract/posts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { isCropped } from '../box-aspect.ts';
import { imageAlt, videoLabel } from '../alt-text/words.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { HeartTarget } from './heart-target.tsx';
import { HeartVideo } from './heart-video.tsx';
import styles from './media.module.css';

/** Only the author sees a video that is not ready. */
const Unfinished = shownPart(
  async () => (await import('../unfinished/unfinished-media.tsx')).UnfinishedMedia,
);
/** Few photos and videos of a feed are cropped or described. */
const Marks = shownPart(async () => (await import('./media-marks.tsx')).MediaMarks);

/** Where the media of a post stand. */
export interface MediaBox {
  post: Post;
  sizes: string;
  aspect: number;
  isPriority: boolean;
  /** The box has the ratio of the media. */
  isWhole: boolean;
}

interface ShownMediaProps extends MediaBox {
  /** For media whose ratio is not that of the box. */
  fit?: 'cover' | 'contain';
  /** Among several, out of sight or about to come into sight. */
  isAside?: boolean;
  isEager?: boolean;
}

/** The photo or video of a post that has one, or its state. */
export function ShownMedia({ post, isWhole, isAside, ...box }: ShownMediaProps) {
  const { picture, video, user } = post;
  const onFailed = useRefreshPost(post);
  const isProcessing = post.status === 'processing' && user.isOwn;
  const unfinished = isProcessing && <Unfinished post={post} />;
  const isPhoto = post.fileType === 'image';
  const isOpener = isPhoto && (isWhole || (box.fit !== 'contain' && isCropped(picture)));
  const marks = (isOpener || post.altText) && <Marks post={post} isOpener={isOpener} isWhole={isWhole} />;
  if (post.status === 'failed') {
    return (
      <div className={styles.failed} style={{ aspectRatio: box.aspect }}>
        <Unfinished post={post} />
      </div>
    );
  }
  if (video?.url) {
    return (
      <div className={styles.media}>
        <HeartVideo
          {...box}
          post={post}
          video={video}
          poster={picture}
          label={videoLabel(post)}
          onFailed={onFailed}
          isAside={isAside}
          autoPlayInView
          isLooped
        />
        {unfinished}
        {marks}
      </div>
    );
  }
  const image = (
    <div className={styles.media} data-dim={isProcessing || undefined}>
      <MediaImage {...box} media={picture} alt={imageAlt(post)} onFailed={onFailed} />
      {unfinished}
      {marks}
    </div>
  );
  return isPhoto ? <HeartTarget post={post}>{image}</HeartTarget> : image;
}
