import * as z from 'zod/mini';
import { LikeId, PostId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { PEOPLE_PAGE_SIZE } from '../people/limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { UserPreview } from '../people/users.ts';

const params = z.object({ postId: PostId });
/** Likes of the post after this call. */
const response = z.object({ likes: z.int().check(z.nonnegative()) });
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
  query: z.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: z.optional(LikeId),
  }),
  response: z.object({ users: z.array(UserPreview), nextCursor: z.nullable(LikeId) }),
  errors: ['post_not_found'],
});
