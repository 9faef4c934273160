import type { PostId } from '@sfera/contract/base/ids';
import { savePost, unsavePost } from '@sfera/contract/posts/saved';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { COLLECTIONS_KEY, SAVED_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost, postOverlay, postQuery } from '../post-query.ts';

interface SaveWish {
  readonly postId: PostId;
  /** False takes the post out of the saved ones. */
  readonly wanted: boolean;
}

/** Whether the reader has saved a post: the bookmark shows the tap at once, and a failure takes it back. */
export const saveWrite = defineWrite<SaveWish, unknown>({
  name: 'save',
  patience: 'offline',
  key: ({ postId }) => postId,
  layer: postOverlay.layer((post, { wanted }) => ({ ...post, isSaved: wanted })),
  send: ({ postId, wanted }, { cache }) =>
    aboutPost(cache, postId, call(wanted ? savePost : unsavePost, { params: { postId } })),
  done({ postId, wanted }, cache, _answer, { isLatest, hasWaited }) {
    patchPost(cache, postId, () => ({ isSaved: wanted }));
    for (const queryKey of [SAVED_KEY, COLLECTIONS_KEY]) void cache.invalidateQueries({ queryKey });
    // The question is not asked long after the tap: the reader is not about to sort saved posts then.
    if (wanted && isLatest && !hasWaited) void tell(({ tellSaved }) => tellSaved(postId));
  },
  undo: ({ wanted }, _cache, error) => void tell(({ tellFailure }) => tellFailure(wanted, error)),
  leave: ({ postId }, cache) => void cache.invalidateQueries(postQuery(postId)),
});

/** The words come with the first answer. */
const tell = (say: (words: typeof import('./tell.ts')) => void): Promise<void> =>
  import('./tell.ts').then(say, () => undefined);

/** Saves a post (true), or takes it out of the saved ones (false). */
export function useSave(postId: PostId): (wanted: boolean) => void {
  const cache = useQueryClient();
  return useCallback((wanted) => put(saveWrite, { postId, wanted }, { cache }), [cache, postId]);
}
