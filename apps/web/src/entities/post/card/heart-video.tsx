import type { Video } from '@sfera/contract/media';
import type { Post } from '@sfera/contract/posts';
import type { PointerEvent } from 'react';
import { useLike } from '../like/like.ts';
import { useHearts } from './hearts.tsx';
import { PostVideo, type PostVideoProps } from './post-video.tsx';
import { useRendition } from './use-rendition.ts';

interface HeartVideoProps extends Omit<PostVideoProps, 'src' | 'onStall' | 'durationMs' | 'hasSound'> {
  post: Post;
  video: Video;
}

/** A video whose double tap likes it, with a heart where the tap was. It never takes a like back. */
export function HeartVideo({ post, video, ...box }: HeartVideoProps) {
  const setLike = useLike(post.id);
  const { hearts, beat } = useHearts();
  const { src, onStall } = useRendition(video);
  if (src === null) return null;
  const like = (event: PointerEvent) => {
    beat(event);
    setLike(true);
  };
  // What nobody else sees yet cannot be liked.
  const isShown = post.postUrl !== null;
  return (
    <PostVideo
      {...box}
      {...{ src, onStall }}
      durationMs={video.durationMs}
      hasSound={video.hasSound}
      onDoubleTap={isShown ? like : undefined}
    >
      {hearts}
    </PostVideo>
  );
}
