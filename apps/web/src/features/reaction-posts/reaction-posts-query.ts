import type { PostId, ReactionId } from '@sfera/contract/ids';
import { RECOMMENDATIONS_PAGE_SIZE } from '@sfera/contract/limits';
import { listReactionPosts } from '@sfera/contract/post-reactions';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

export interface ReactedPost {
  id: PostId;
  reactionId: ReactionId;
}

/** Two calls of the usual size would not fill a desktop. Unit: posts. */
const PAGE_SIZE = 2 * RECOMMENDATIONS_PAGE_SIZE;

async function fetchPage(cache: QueryClient, before: ReactionId | null, signal: AbortSignal) {
  const query = { limit: PAGE_SIZE, ...(before && { before }) };
  const posts = await call(listReactionPosts, { query, signal });
  writePosts(
    cache,
    posts.map(({ myReaction, reactionId: _place, ...post }) => ({ ...post, userReaction: myReaction })),
  );
  return posts.map(({ id, reactionId }): ReactedPost => ({ id, reactionId }));
}

/** Posts with one's reactions, newest reaction first, as far as they have been read. Posts have their own entries. */
export const reactionPostsQuery = (cache: QueryClient) =>
  infiniteQueryOptions({
    queryKey: ['reaction-posts'],
    queryFn: ({ pageParam, signal }) => fetchPage(cache, pageParam, signal),
    initialPageParam: null as ReactionId | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.reactionId ?? null)),
    // Nothing moves under who is reading: a new visit and the button bring what is new.
    staleTime: Infinity,
    gcTime: Infinity,
  });
