import * as z from 'zod/mini';
import { PostId, SaveId } from './ids.ts';
import { defineRoute } from './kit/route.ts';
import { MAX_PAGE_SIZE, SAVED_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from './paging.ts';
import { Post } from './posts.ts';

const params = z.object({ postId: PostId });
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** A page of saved posts. */
export const savedPaging = {
  limit: wholeNumber(1, MAX_PAGE_SIZE, SAVED_PAGE_SIZE),
  /** `nextCursor` of the page before. */
  before: z.optional(SaveId),
};
export const savedPage = { posts: z.array(Post), nextCursor: z.nullable(SaveId) };

/** Saves a post for the caller, who alone sees this. Repeating it changes nothing. Errors: `post_not_found`. */
export const savePost = defineRoute({
  method: 'PUT',
  path: '/api/saved/:postId',
  summary: 'Сохранить пост',
  access: 'member',
  writes: false,
  params,
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'post_not_found', 'rate_limited'],
  rateLimit,
});

/**
 * Takes the post out of the caller's saved ones and of all the caller's collections. Succeeds when it is not saved, and
 * for a post that the caller may not see any more.
 */
export const unsavePost = defineRoute({
  method: 'DELETE',
  path: '/api/saved/:postId',
  summary: 'Убрать пост из сохранённых',
  access: 'member',
  params,
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'post_not_found', 'rate_limited'],
  rateLimit,
});

/** Posts that the caller has saved and may see now, last saved first. */
export const listSaved = defineRoute({
  method: 'GET',
  path: '/api/saved',
  summary: 'Сохранённые посты',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: z.object(savedPaging),
  response: z.object(savedPage),
  errors: ['signed_out'],
});
