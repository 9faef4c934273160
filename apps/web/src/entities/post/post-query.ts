import type { PostId } from '@sfera/contract/base/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { seedFollow } from '#entities/user/follow.ts';
import { call } from '#shared/api/call.ts';
import { Overlay } from '#shared/outbox/overlay.ts';
import { aboutPost, isPostGone } from './gone-post.ts';

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
    queryFn: async ({ client, signal }) =>
      (await aboutPost(client, id, call(getPost, { params: { id }, signal }))).post,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** When the post of the first screen was read before React. Unit: milliseconds since 1970. */
export const firstRead = { atMs: 0 };

/** The taps on posts that are not settled yet. */
export const postOverlay = new Overlay<Post>();

/**
 * Puts in what an answer says of posts. What has changed since it was asked for (`askedAtMs`, milliseconds since
 * 1970) is newer than the answer, and stays.
 */
export function writePosts(cache: QueryClient, posts: readonly Post[], askedAtMs = Infinity): void {
  // An entry written before anything observes it takes its lifetime from here.
  cache.setQueryDefaults(['post'], { gcTime: Infinity });
  for (const post of posts) {
    const { queryKey } = postQuery(post.id);
    const changedAtMs = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (changedAtMs <= askedAtMs) cache.setQueryData(queryKey, post);
    if (!post.user.isOwn) {
      seedFollow(cache, post.user.id, { status: post.user.followStatus }, askedAtMs);
    }
  }
}

/** Changes what is shown of one post; nothing when it is not known. */
export function patchPost(cache: QueryClient, id: PostId, change: (post: Post) => Partial<Post>): void {
  cache.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, ...change(post) });
}

/**
 * A post that is looked at by itself is asked for again this often: its counts change, and its author or a moderator may
 * remove it. Unit: milliseconds.
 */
const OPEN_POLL_MS = REFRESH_POLL_SECONDS * 1_000;

interface Asked {
  state: { error: Error | null };
}

/** For the query of a post that is open; a post that is gone is not asked for again. */
export const whileOpen = {
  refetchInterval: ({ state }: Asked) => !isPostGone(state.error) && OPEN_POLL_MS,
  refetchOnWindowFocus: ({ state }: Asked) => !isPostGone(state.error) && ('always' as const),
};

/** One's own video on its way is asked after until it is ready or has failed. */
const isAwaited = (post: Post | undefined) => post?.status === 'processing' && post.user.isOwn;

/**
 * The post as the reader sees it: what was tapped and is on its way to the server counts already.
 * @param isOpen it is the post that is looked at, and no other
 */
export function usePost(id: PostId, isOpen = false) {
  const {
    data: known,
    error,
    refetch,
  } = useQuery({
    ...postQuery(id),
    ...(isOpen && whileOpen),
    refetchInterval: (query) =>
      isAwaited(query.state.data)
        ? pollDelayMs(query.state.dataUpdateCount + query.state.errorUpdateCount - 1)
        : isOpen && whileOpen.refetchInterval(query),
  });
  return { data: postOverlay.useOver(id, known), error, refetch };
}
