import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { LikeId, PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { PEOPLE_PAGE_SIZE } from '../people/limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { UserPreview } from '../people/users.ts';

const params = v.object({ postId: PostId });
/** Likes of the post after this call. */
const response = v.object({ likes: v.pipe(int, v.minValue(0)) });
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** Likes a post. Repeating it changes nothing. Errors: `post_not_found`. */
export const likePost = defineRoute({
  method: 'POST',
  path: '/api/like/:postId',
  summary: 'Нравится',
  access: 'member',
  params,
  response,
  errors: ['post_not_found'],
  rateLimit,
});

/** Removes the like. Succeeds when there is none. Errors: `post_not_found`. */
export const unlikePost = defineRoute({
  method: 'POST',
  path: '/api/unlike/:postId',
  summary: 'Больше не нравится',
  access: 'member',
  writes: false,
  params,
  response,
  errors: ['post_not_found'],
  rateLimit,
});

/** People who like a post, newest like first. Errors: `post_not_found`. */
export const listLikers = defineRoute({
  method: 'GET',
  path: '/api/likes/:postId',
  summary: 'Кому понравилось',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params,
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(LikeId),
  }),
  response: v.object({ users: v.array(UserPreview), nextCursor: v.nullable(LikeId) }),
  errors: ['post_not_found'],
});
