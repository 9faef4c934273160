import * as z from 'zod/mini';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { SWIPE_LIKERS_PREVIEW, SWIPE_PAGE_MAX, SWIPE_PAGE_SIZE, WATCHED_MAX_SECONDS } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { Post } from './posts.ts';
import { UserPreview } from '../people/users.ts';

/** A position in the list of swipes. Made by the server; clients only hand it back. */
export const SwipeCursor = z.string().check(z.regex(/^[\w.-]{1,120}$/, 'Неизвестное продолжение ленты'));

/** A video post as a reel shows it. */
export const SwipePost = z.extend(Post, {
  /** The first two people who like the post, newest like first. */
  likers: z.array(UserPreview).check(z.maxLength(SWIPE_LIKERS_PREVIEW)),
  /** `before` of the page that follows this post. */
  cursor: SwipeCursor,
});
export type SwipePost = z.infer<typeof SwipePost>;

/**
 * Videos of other people that the caller may see. Videos that were unseen when the first page was read come first,
 * ranked by reactions, likes, comments, freshness and watched share; then seen ones, the least recently viewed first.
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
});

/**
 * Records that the caller looks at a reel, and later how long; both may be repeated. A view counts as a view of the
 * post, once in 24 hours; the longest watched time counts for the ranking.
 */
export const viewSwipe = defineRoute({
  method: 'POST',
  path: '/api/swipes/view',
  summary: 'Отметить просмотр свайпа',
  access: 'member',
  writes: false,
  body: z.object({
    postId: PostId,
    watchedSeconds: z.optional(
      z
        .number('Здесь нужно число')
        .check(z.gte(0, 'Не меньше 0'), z.lte(WATCHED_MAX_SECONDS, `Не больше ${WATCHED_MAX_SECONDS}`)),
    ),
  }),
  /** Views of the post after this call. */
  response: z.object({ views: z.int().check(z.nonnegative()) }),
  errors: ['post_not_found'],
  rateLimit: { calls: 600, seconds: 60, by: 'person' },
});
