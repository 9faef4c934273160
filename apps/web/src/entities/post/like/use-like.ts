import type { PostId } from '@sfera/contract/ids';
import { likePost, unlikePost } from '@sfera/contract/likes';
import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { isWaiting, sendOrWait, useWaiting } from '#shared/waiting/waiting.ts';
import { aboutPost } from '../gone-post.ts';
import { patchPost, postQuery } from '../post-query.ts';

export const likeKey = (id: PostId) => ['like', id];
const laneOf = (id: PostId) => likeKey(id).join('/');

/**
 * Likes (true) or unlikes (false) a post. What is known of the post changes by one when the server has agreed
 * (spec 4, Post like); a failure changes nothing and is no news to the reader (spec 8). Of taps made while a call
 * is on its way, or while there is no network, only the last one counts.
 */
export function useLike(id: PostId) {
  const cache = useQueryClient();
  const mutationKey = likeKey(id);
  const lane = laneOf(id);
  return useMutation({
    mutationKey,
    scope: { id: lane },
    async mutationFn(wanted: boolean) {
      const isOutdated = cache.isMutating({ mutationKey }) > 1;
      const isDone = isOutdated || cache.getQueryData(postQuery(id).queryKey)?.liked === wanted;
      if (isDone && !isWaiting(lane)) return;
      await sendOrWait(lane, { kind: 'like', postId: id, wanted }, () => sendLike(cache, id, wanted));
    },
  });
}

/** One call, with what it changes put in. Errors: those of the call. */
export async function sendLike(cache: QueryClient, id: PostId, wanted: boolean): Promise<void> {
  await aboutPost(cache, id, call(wanted ? likePost : unlikePost, { params: { postId: id } }));
  patchPost(cache, id, ({ liked, countLike }) =>
    // A list may have brought the answer already.
    liked === wanted ? {} : { liked: wanted, countLike: Math.max(0, countLike + (wanted ? 1 : -1)) },
  );
}

/** What the last tap wants that is on its way or waits, on whatever it was; undefined when there is none. */
export function useWantedLike(id: PostId): boolean | undefined {
  const filters = { mutationKey: likeKey(id), status: 'pending' } as const;
  const sent = useMutationState<boolean>({ filters, select: ({ state }) => state.variables === true }).at(-1);
  const waiting = useWaiting(laneOf(id));
  return sent ?? (waiting?.kind === 'like' ? waiting.wanted : undefined);
}
