import type { Post } from '@sfera/contract/posts';
import type { ComponentProps } from 'react';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import type { CoveredMedia } from '#entities/moderation/sensitive/covered-media.tsx';
import type { WholePhoto } from '../whole-photo/whole-photo.tsx';
import { boxAspect, isCropped } from '../box-aspect.ts';
import { text } from '../text.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { HeartTarget } from './heart-target.tsx';
import { HeartVideo } from './heart-video.tsx';
import styles from './post-media.module.css';

/** The column is 600 px on a desktop and the whole width, but 10 px on either side, on a phone. */
const SIZES = '(min-width: 620px) 600px, calc(100vw - 20px)';

const loadUnfinished = async () => (await import('../unfinished/unfinished-media.tsx')).UnfinishedMedia;
const loadCovered = async () =>
  (await import('#entities/moderation/sensitive/covered-media.tsx')).CoveredMedia;
const loadWholePhoto = async () => (await import('../whole-photo/whole-photo.tsx')).WholePhoto;

interface PostMediaProps {
  post: Post;
  isPriority: boolean;
  /** The `sizes` of a picture in its own ratio, uncropped; by default it is cropped for the feed's column. */
  wholeSizes?: string;
}

/** The picture or video, or what keeps it from being seen: always in the same box. */
export function PostMedia({ post, isPriority, wholeSizes }: PostMediaProps) {
  const { picture, video, user } = post;
  const refresh = useRefreshPost(post);
  const sizes = wholeSizes ?? SIZES;
  const aspect = wholeSizes ? picture.width / picture.height : boxAspect(picture);
  const isProcessing = post.status === 'processing' && user.isOwn;

  const isCovered = useIsCovered(post, user.id);

  if (isCovered)
    return (
      <div className={styles.media}>
        <Covered
          id={post.id}
          media={picture}
          alt={text.imageOf(user.login)}
          sizes={sizes}
          aspect={aspect}
          onFailed={refresh}
        />
      </div>
    );
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
          src={video.url}
          poster={picture}
          durationMs={video.durationMs}
          hasSound={video.hasSound}
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
      {isPhoto && (wholeSizes || isCropped(picture)) && (
        <PhotoOpener post={post} isWhole={wholeSizes !== undefined} />
      )}
    </div>
  );
  return isPhoto ? <HeartTarget post={post}>{image}</HeartTarget> : image;
}

/** Only the author sees a video that is not ready. */
function Unfinished({ post }: { post: Post }) {
  const { part: UnfinishedMedia } = usePart(loadUnfinished);
  return UnfinishedMedia && <UnfinishedMedia post={post} />;
}

/** Few posts are for adults. Nothing is seen of them before their cover is there. */
function Covered(props: ComponentProps<typeof CoveredMedia>) {
  const { part: Media } = usePart(loadCovered);
  return Media ? <Media {...props} /> : <div style={{ aspectRatio: props.aspect }} />;
}

/** Few photos of a feed are cropped. */
function PhotoOpener(props: ComponentProps<typeof WholePhoto>) {
  const { part: Opener } = usePart(loadWholePhoto);
  return Opener && <Opener {...props} />;
}
