import type { Post } from '@sfera/contract/posts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { boxAspect, isCropped } from '../box-aspect.ts';
import { text } from '../text.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { HeartTarget } from './heart-target.tsx';
import { HeartVideo } from './heart-video.tsx';
import styles from './post-media.module.css';

/** The column is 600 px on a desktop and the whole width, but 10 px on either side, on a phone. */
const SIZES = '(min-width: 620px) 600px, calc(100vw - 20px)';

/** Only the author sees a video that is not ready. */
const Unfinished = shownPart(
  async () => (await import('../unfinished/unfinished-media.tsx')).UnfinishedMedia,
);
/** Few posts are for adults. Nothing is seen of them before it is known whether they are covered. */
const Sensitive = shownPart(
  async () => (await import('./sensitive-media.tsx')).SensitiveMedia,
  ({ aspect }) => <div style={{ aspectRatio: aspect }} />,
);
/** Few photos of a feed are cropped. */
const PhotoOpener = shownPart(async () => (await import('../whole-photo/whole-photo.tsx')).WholePhoto);

interface PostMediaProps {
  post: Post;
  isPriority: boolean;
  /** The `sizes` of a picture in its own ratio, uncropped; by default it is cropped for the feed's column. */
  wholeSizes?: string;
}

/** The picture or video, or what keeps it from being seen: always in the same box. */
export function PostMedia({ post, isPriority, wholeSizes }: PostMediaProps) {
  const { picture } = post;
  const box = {
    post,
    sizes: wholeSizes ?? SIZES,
    aspect: wholeSizes ? picture.width / picture.height : boxAspect(picture),
  };
  const shown = <ShownMedia {...box} isPriority={isPriority} isWhole={wholeSizes !== undefined} />;
  return post.isSensitive ? <Sensitive {...box}>{shown}</Sensitive> : shown;
}

interface ShownMediaProps {
  post: Post;
  sizes: string;
  aspect: number;
  isPriority: boolean;
  isWhole: boolean;
}

function ShownMedia({ post, sizes, aspect, isPriority, isWhole }: ShownMediaProps) {
  const { picture, video, user } = post;
  const refresh = useRefreshPost(post);
  const isProcessing = post.status === 'processing' && user.isOwn;
  if (post.status === 'failed') {
    return (
      <div className={styles.failed} style={{ aspectRatio: aspect }}>
        <Unfinished post={post} />
      </div>
    );
  }
  if (video?.url) {
    return (
      <div className={styles.media}>
        <HeartVideo
          post={post}
          video={video}
          poster={picture}
          label={text.videoOf(user.login)}
          aspect={aspect}
          sizes={sizes}
          isPriority={isPriority}
          onFailed={refresh}
          autoPlayInView
          isLooped
        />
        {isProcessing && <Unfinished post={post} />}
      </div>
    );
  }
  const isPhoto = post.fileType === 'image';
  const image = (
    <div className={styles.media} data-dim={isProcessing || undefined}>
      <MediaImage
        media={picture}
        alt={text.imageOf(user.login)}
        sizes={sizes}
        aspect={aspect}
        isPriority={isPriority}
        onFailed={refresh}
      />
      {isProcessing && <Unfinished post={post} />}
      {isPhoto && (isWhole || isCropped(picture)) && <PhotoOpener post={post} isWhole={isWhole} />}
    </div>
  );
  return isPhoto ? <HeartTarget post={post}>{image}</HeartTarget> : image;
}
