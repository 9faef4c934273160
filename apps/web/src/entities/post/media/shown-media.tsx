import type { Post } from '@sfera/contract/posts/posts';
import { useRef, type PointerEvent } from 'react';
import type { Picture } from '@sfera/contract/media/media';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { isCropped } from '../box-aspect.ts';
import { imageAlt, videoLabel } from '../alt-text/words.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { HeartTarget } from './heart-target.tsx';
import { useLike } from '../like/like.ts';
import { useHearts } from './hearts.tsx';
import { useWanted } from './use-wanted.ts';
import { knownPart } from '#shared/ui/on-demand/known-part.ts';
import type { CardPlayerProps } from '../player/card-player.tsx';
import styles from './media.module.css';

const usePlayer = knownPart(() => import('../player/card-player.tsx'));

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

/** A video whose double tap likes it, with a heart where the tap was. It never takes a like back. */
function HeartVideo({ post, ...box }: PostVideoProps & { post: Post }) {
  const setLike = useLike(post.id);
  const { hearts, beat } = useHearts();
  const like = (event: PointerEvent) => {
    beat(event);
    setLike(true);
  };
  // A post that no other person sees yet cannot be liked.
  const isShown = post.postUrl !== null;
  return (
    <PostVideo {...box} onDoubleTap={isShown ? like : undefined}>
      {hearts}
    </PostVideo>
  );
}

interface PostVideoProps extends CardPlayerProps {
  poster: Picture;
  aspect: number;
  sizes: string;
  isPriority: boolean;
}

/** A video whose player's code comes when the first one is to play: until then its poster stands in the same box. */
function PostVideo(props: PostVideoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const player = usePlayer(useWanted(frame));
  if (player) return <player.CardPlayer {...props} />;
  const { poster, label, ...box } = props;
  return (
    <div ref={frame}>
      <MediaImage media={poster} alt={label} {...box} />
    </div>
  );
}
