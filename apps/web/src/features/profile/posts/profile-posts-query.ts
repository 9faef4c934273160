import { PostId, type UserId } from '@sfera/contract/ids';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/limits';
import { listPosts, type Post } from '@sfera/contract/posts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import {
  idsOf,
  postListKey,
  type PageCursor,
  type PostList,
  type PostPage,
} from '#entities/post/post-lists.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';
import { withFirstPage } from './first-page.ts';

/** The account: `own` is the user's own, including unfinished posts. */
export type PostsOwner = 'own' | UserId;

interface Answer {
  posts: readonly Post[];
  nextCursor: PostId | null;
}

function take(cache: QueryClient, { posts, nextCursor }: Answer, askedAtMs: number): PostPage {
  writePosts(cache, posts, askedAtMs);
  return { ids: posts.map(({ id }) => id), nextCursor };
}

async function fetchPage(
  cache: QueryClient,
  owner: PostsOwner,
  page: { before: PageCursor | null; signal: AbortSignal },
) {
  const { before, signal } = page;
  const askedAtMs = Date.now();
  const filter = owner === 'own' ? { type: 'own' as const } : { userId: owner };
  const start = before === null ? {} : { before: PostId.parse(before) };
  const query = { skip: 0, limit: PROFILE_PAGE_SIZE, ...start, ...filter };
  return take(cache, await call(listPosts, { query, signal }), askedAtMs);
}

/** The pages of an account's posts fetched so far. The profile answer contains the first page. */
export const profilePostsQuery = (cache: QueryClient, owner: PostsOwner) =>
  infiniteQueryOptions({
    queryKey: postListKey(owner),
    queryFn: ({ pageParam, signal }) => fetchPage(cache, owner, { before: pageParam, signal }),
    initialPageParam: null as PageCursor | null,
    // An empty page ends the list, whatever its cursor (spec 4, Feed paging).
    getNextPageParam: ({ ids, nextCursor }) => (ids.length > 0 ? nextCursor : null),
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** A user further down than this is looking at the tiles. Unit: CSS pixels. */
const NEAR_TOP_PX = 400;

/**
 * Puts the first page of a profile answer into the list, unless that would move the tiles that the user is looking at.
 */
export async function takeFirstPosts(
  cache: QueryClient,
  owner: PostsOwner,
  { askedAtMs, ...answer }: Answer & { askedAtMs: number },
): Promise<void> {
  const first = take(cache, answer, askedAtMs);
  const { queryKey } = profilePostsQuery(cache, owner);
  // A page under way would be appended to the list as it was before.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<PostList>(queryKey, (list) => {
    const isLookedAt = window.scrollY > NEAR_TOP_PX && idsOf(list).length > 0 && first.ids.length > 0;
    return list && isLookedAt ? list : withFirstPage(list, first);
  });
}
