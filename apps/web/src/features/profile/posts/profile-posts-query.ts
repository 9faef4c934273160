import type { PostId, UserId } from '@sfera/contract/base/ids';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { listPosts } from '@sfera/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { postListQuery, takePage } from '#entities/post/post-list-query.ts';
import { idsOf, postListKey, type PostList } from '#entities/post/post-lists.ts';
import { placeOf } from '#entities/post/post-place.ts';
import { call } from '#shared/api/call.ts';
import { withFirstPage } from './first-page.ts';

/** The account: `own` is the user's own, including unfinished posts. */
export type PostsOwner = 'own' | UserId;

/** The pages of an account's posts fetched so far. The profile answer contains the first page. */
export const profilePostsQuery = (owner: PostsOwner) => ({
  ...postListQuery(postListKey(owner), (before: PostId | null, { signal }) => {
    const filter = owner === 'own' ? { type: 'own' as const } : { userId: owner };
    const query = { skip: 0, limit: PROFILE_PAGE_SIZE, ...(before && { before }), ...filter };
    return call(listPosts, { query, signal });
  }),
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
  { askedAtMs, ...answer }: Parameters<typeof takePage>[1] & { askedAtMs: number },
): Promise<void> {
  const first = takePage(cache, answer, askedAtMs);
  const queryKey = postListKey(owner);
  // A page under way would be appended to the list as it was before.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<PostList>(queryKey, (list) => {
    const isLookedAt = window.scrollY > NEAR_TOP_PX && idsOf(list).length > 0 && first.ids.length > 0;
    return list && isLookedAt ? list : withFirstPage(list, first, (id) => placeOf(cache, id));
  });
}
