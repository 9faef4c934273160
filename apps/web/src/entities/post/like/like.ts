import type { PostId } from '@sfera/contract/base/ids';
import { likePost, unlikePost } from '@sfera/contract/posts/likes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost, postOverlay, postQuery } from '../post-query.ts';

interface LikeWish {
  readonly postId: PostId;
  /** False takes it back. */
  readonly wanted: boolean;
}

/** Under which who likes a post first is cached. */
export const firstLikersKey = (postId: PostId) => ['first-likers', postId] as const;

/**
 * The reader's like of a post. The heart shows the tap at once, the count changes by one when the server has agreed; a
 * failure changes nothing and is not told to the reader.
 */
export const likeWrite = defineWrite<LikeWish, unknown>({
  name: 'like',
  patience: 'offline',
  key: ({ postId }) => postId,
  layer: postOverlay.layer((post, { wanted }) => ({ ...post, liked: wanted })),
  isDone: ({ postId, wanted }, cache) => cache.getQueryData(postQuery(postId).queryKey)?.liked === wanted,
  send: ({ postId, wanted }, { cache }) =>
    aboutPost(cache, postId, call(wanted ? likePost : unlikePost, { params: { postId } })),
  done({ postId, wanted }, cache, _likes, { hasWaited }) {
    patchPost(cache, postId, ({ liked, countLike }) =>
      // A list may have brought the answer already.
      liked === wanted ? {} : { liked: wanted, countLike: Math.max(0, countLike + (wanted ? 1 : -1)) },
    );
    const isLiked = cache.getQueryData(postQuery(postId).queryKey)?.countLike !== 0;
    const refetchType = isLiked ? 'active' : 'none';
    void cache.invalidateQueries({ queryKey: firstLikersKey(postId), exact: true, refetchType });
    // The post may be on its way already, as it was before: all in sight is asked for when the network is back.
    if (hasWaited) void cache.invalidateQueries(postQuery(postId));
  },
  leave: ({ postId }, cache) => void cache.invalidateQueries(postQuery(postId)),
});

/** Likes (true) or unlikes (false) a post. */
export function useLike(postId: PostId): (wanted: boolean) => void {
  const cache = useQueryClient();
  return useCallback((wanted) => put(likeWrite, { postId, wanted }, { cache }), [cache, postId]);
}
