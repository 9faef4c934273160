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

/** Whose posts: `own` are one's own, unfinished ones too. */
export type Whose = 'own' | UserId;

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
  whose: Whose,
  page: { before: PageCursor | null; signal: AbortSignal },
) {
  const { before, signal } = page;
  const askedAtMs = Date.now();
  const filter = whose === 'own' ? { type: 'own' as const } : { userId: whose };
  const start = before === null ? {} : { before: PostId.parse(before) };
  const query = { skip: 0, limit: PROFILE_PAGE_SIZE, ...start, ...filter };
  return take(cache, await call(listPosts, { query, signal }), askedAtMs);
}

/** An account's posts as far as they have been read. The answer about the profile brings the first. */
export const profilePostsQuery = (cache: QueryClient, whose: Whose) =>
  infiniteQueryOptions({
    queryKey: postListKey(whose),
    queryFn: ({ pageParam, signal }) => fetchPage(cache, whose, { before: pageParam, signal }),
    initialPageParam: null as PageCursor | null,
    // An empty page ends the list whatever cursor came with it (spec 4, Feed paging).
    getNextPageParam: ({ ids, nextCursor }) => (ids.length > 0 ? nextCursor : null),
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Further down than this the tiles are being looked at. Unit: CSS pixels. */
const NEAR_TOP_PX = 400;

/** Puts the first posts of an answer about a profile into the list, unless that would move what is looked at. */
export async function takeFirstPosts(
  cache: QueryClient,
  whose: Whose,
  { askedAtMs, ...answer }: Answer & { askedAtMs: number },
): Promise<void> {
  const first = take(cache, answer, askedAtMs);
  const { queryKey } = profilePostsQuery(cache, whose);
  // A page on its way would be put after the list as it was.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<PostList>(queryKey, (list) => {
    const isLookedAt = window.scrollY > NEAR_TOP_PX && idsOf(list).length > 0 && first.ids.length > 0;
    return list && isLookedAt ? list : withFirstPage(list, first);
  });
}
