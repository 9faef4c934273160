import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { SWIPE_LIKERS_PREVIEW, SWIPE_PAGE_MAX, SWIPE_PAGE_SIZE, WATCHED_MAX_SECONDS } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { Post } from './posts.ts';
import { UserPreview } from '../people/users.ts';

/** A position in the list of swipes. Made by the server; clients only hand it back. */
export const SwipeCursor = v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/, 'Неизвестное продолжение ленты'));

/** A video post as a reel shows it. */
export const SwipePost = v.object({
  ...Post.entries,
  /** The first two people who like the post, newest like first. */
  likers: v.pipe(v.array(UserPreview), v.maxLength(SWIPE_LIKERS_PREVIEW)),
  /** `before` of the page that follows this post. */
  cursor: SwipeCursor,
});
export type SwipePost = v.InferOutput<typeof SwipePost>;

/**
 * Videos of other people that the caller may see. Videos that were unseen when the first page was read come first,
 * ranked by reactions, likes, comments, freshness and watched share; then seen ones, the least recently viewed first.
 */
export const listSwipes = defineRoute({
  method: 'GET',
  path: '/api/swipes',
  summary: 'Свайпы',
  access: 'member',
  query: v.object({
    limit: wholeNumber(1, SWIPE_PAGE_MAX, SWIPE_PAGE_SIZE),
    /** `cursor` of the last post of the page before. */
    before: v.optional(SwipeCursor),
  }),
  response: v.pipe(v.array(SwipePost), v.maxLength(SWIPE_PAGE_MAX)),
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
  body: v.object({
    postId: PostId,
    watchedSeconds: v.optional(
      v.pipe(
        v.number('Здесь нужно число'),
        v.minValue(0, 'Не меньше 0'),
        v.maxValue(WATCHED_MAX_SECONDS, `Не больше ${WATCHED_MAX_SECONDS}`),
      ),
    ),
  }),
  /** Views of the post after this call. */
  response: v.object({ views: v.pipe(int, v.minValue(0)) }),
  errors: ['post_not_found'],
  rateLimit: { calls: 600, seconds: 60, by: 'person' },
});
