import type { Post } from '@sfera/contract/posts';
import type { PointerEvent } from 'react';
import { useLike } from '../like/like.ts';
import { useHearts } from './hearts.tsx';
import { PostVideo, type PostVideoProps } from './post-video.tsx';

/** A video whose double tap likes it, with a heart where the tap was. It never takes a like back. */
export function HeartVideo({ post, ...box }: PostVideoProps & { post: Post }) {
  const setLike = useLike(post.id);
  const { hearts, beat } = useHearts();
  const like = (event: PointerEvent) => {
    beat(event);
    setLike(true);
  };
  // What nobody else sees yet cannot be liked.
  const isShown = post.postUrl !== null;
  return (
    <PostVideo {...box} onDoubleTap={isShown ? like : undefined}>
      {hearts}
    </PostVideo>
  );
}
