import * as z from 'zod/mini';
import { PostId } from './ids.ts';
import { defineRoute } from './kit/route.ts';
import { SWIPE_LIKERS_PREVIEW, SWIPE_PAGE_MAX, SWIPE_PAGE_SIZE, WATCHED_MAX_SECONDS } from './limits.ts';
import { wholeNumber } from './paging.ts';
import { Post } from './posts.ts';
import { UserPreview } from './users.ts';

/** Where a read of swipes stands. Made by the server; clients only hand it back. */
export const SwipeCursor = z.string().check(z.regex(/^[\w.-]{1,120}$/, 'Неизвестное продолжение ленты'));

/** A video post as a reel shows it. */
export const SwipePost = z.extend(Post, {
  /** Who likes it, newest like first: the first two. */
  likers: z.array(UserPreview).check(z.maxLength(SWIPE_LIKERS_PREVIEW)),
  /** The list goes on after this post by `before`. */
  cursor: SwipeCursor,
});
export type SwipePost = z.infer<typeof SwipePost>;

/**
 * Videos of others that the caller may see, one after the other. First those not seen here when the first page was
 * read, ranked by reactions, likes, comments, freshness and how far people watched; then the seen ones, the one whose
 * last view is oldest first.
 */
export const listSwipes = defineRoute({
  method: 'GET',
  path: '/api/swipes',
  summary: 'Свайпы',
  access: 'member',
  query: z.object({
    limit: wholeNumber(1, SWIPE_PAGE_MAX, SWIPE_PAGE_SIZE),
    /** `cursor` of the last post of the page before. */
    before: z.optional(SwipeCursor),
  }),
  response: z.array(SwipePost).check(z.maxLength(SWIPE_PAGE_MAX)),
  errors: ['signed_out'],
});

/**
 * Says that the caller looks at a reel, and later how long it was watched; both may be repeated. A view counts as one
 * of the post, once in 24 hours; of watched times the longest counts, for the ranking.
 */
export const viewSwipe = defineRoute({
  method: 'POST',
  path: '/api/swipes/view',
  summary: 'Отметить просмотр свайпа',
  access: 'member',
  body: z.object({
    postId: PostId,
    watchedSeconds: z.optional(
      z
        .number('Здесь нужно число')
        .check(z.gte(0, 'Не меньше 0'), z.lte(WATCHED_MAX_SECONDS, `Не больше ${WATCHED_MAX_SECONDS}`)),
    ),
  }),
  /** Views of the post now. */
  response: z.object({ views: z.int().check(z.nonnegative()) }),
  errors: ['signed_out', 'post_not_found', 'rate_limited'],
  rateLimit: { calls: 600, seconds: 60, by: 'person' },
});
