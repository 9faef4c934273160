import type { PostId } from '@sfera/contract/ids';
import { getPost, type Post } from '@sfera/contract/posts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { seedFollow } from '#entities/user/follow.ts';
import { call } from '#shared/api/call.ts';

/** How often a video on its way is asked after: 2 s, then half as long again each time. Unit: milliseconds. */
const POLL = { firstMs: 2_000, growth: 1.5, longestMs: 30_000 } as const;

export const pollDelayMs = (askedBefore: number): number =>
  Math.min(POLL.longestMs, POLL.firstMs * POLL.growth ** askedBefore);

/**
 * One cache entry per post, so every card, grid and page of it agrees; lists hold ids. Lists fill it, so it is
 * fetched only where no list has brought it, and it stays as long as the tab: a list may return to it any time.
 */
export const postQuery = (id: PostId) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: async ({ signal }) => (await call(getPost, { params: { id }, signal })).post,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Puts in what an answer says of posts. */
export function writePosts(cache: QueryClient, posts: readonly Post[]): void {
  // An entry written before anything observes it takes its lifetime from here.
  cache.setQueryDefaults(['post'], { gcTime: Infinity });
  for (const post of posts) {
    cache.setQueryData(postQuery(post.id).queryKey, post);
    if (!post.user.isOwn) seedFollow(cache, post.user.id, { status: post.user.followStatus });
  }
}

/** Changes what is shown of one post; nothing when it is not known. */
export function patchPost(cache: QueryClient, id: PostId, change: (post: Post) => Partial<Post>): void {
  cache.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, ...change(post) });
}

/** One's own video on its way is asked after until it is ready or has failed. */
const isAwaited = (post: Post | undefined) => post?.status === 'processing' && post.user.isOwn;

export const usePost = (id: PostId) =>
  useQuery({
    ...postQuery(id),
    refetchInterval: ({ state }) =>
      isAwaited(state.data) && pollDelayMs(state.dataUpdateCount + state.errorUpdateCount - 1),
  });
