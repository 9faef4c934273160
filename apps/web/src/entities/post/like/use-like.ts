import type { PostId } from '@sfera/contract/ids';
import { likePost, unlikePost } from '@sfera/contract/likes';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost, postQuery } from '../post-query.ts';

const keyOf = (id: PostId) => ['like', id];

/**
 * Likes (true) or unlikes (false) a post. What is known of the post changes by one when the server has agreed
 * (spec 4, Post like); a failure changes nothing and is no news to the reader (spec 8). Of taps made while a call
 * is on its way only the last one counts.
 */
export function useLike(id: PostId) {
  const cache = useQueryClient();
  const mutationKey = keyOf(id);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    async mutationFn(wanted: boolean) {
      const isOutdated = cache.isMutating({ mutationKey }) > 1;
      if (isOutdated || cache.getQueryData(postQuery(id).queryKey)?.liked === wanted) return;
      await aboutPost(cache, id, call(wanted ? likePost : unlikePost, { params: { postId: id } }));
      patchPost(cache, id, ({ liked, countLike }) =>
        // A list may have brought the answer already.
        liked === wanted ? {} : { liked: wanted, countLike: Math.max(0, countLike + (wanted ? 1 : -1)) },
      );
    },
  });
}

/** What the last tap wants that is on its way, on whatever it was; undefined when there is none. */
export function useWantedLike(id: PostId): boolean | undefined {
  const filters = { mutationKey: keyOf(id), status: 'pending' } as const;
  return useMutationState<boolean>({ filters, select: ({ state }) => state.variables === true }).at(-1);
}
