import { getPost, type Post } from '@sfera/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#shared/api/call.ts';
import { aboutPost } from './gone-post.ts';
import { patchPost } from './post-query.ts';

/**
 * For a picture or a video of the post that could not be loaded. Asks once for each address whether the post has got
 * another, as it does when somebody may no longer see it; for that reader it is gone then. What else may be wrong is
 * said where the picture should be.
 */
export function useRefreshPost(post: Post | undefined): () => void {
  const cache = useQueryClient();
  const askedFor = useRef<string>(undefined);
  return () => {
    const address = post?.picture.sources.at(-1)?.jpeg;
    if (!post || address === askedFor.current) return;
    askedFor.current = address;
    void aboutPost(cache, post.id, call(getPost, { params: { id: post.id } })).then(
      (answer) => patchPost(cache, post.id, () => mediaOf(answer.post)),
      () => (askedFor.current = undefined),
    );
  };
}

/** The rest of the answer may be older than what the reader has tapped meanwhile. */
const mediaOf = ({ picture, video, postUrl, thumbnailUrl, status, failure }: Post) => ({
  picture,
  video,
  postUrl,
  thumbnailUrl,
  status,
  failure,
});
