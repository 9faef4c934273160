import * as v from 'valibot';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';

// The bookmark of a card alone: the first screen fetches these calls and no list of saved posts.

const params = v.object({ postId: PostId });
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** Saves a post for the caller, who alone sees this. Repeating it changes nothing. Errors: `post_not_found`. */
export const savePost = defineRoute({
  method: 'PUT',
  path: '/api/saved/:postId',
  summary: 'Сохранить пост',
  access: 'member',
  writes: false,
  params,
  status: 204,
  response: v.void(),
  errors: ['post_not_found'],
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
  response: v.void(),
  errors: ['post_not_found'],
  rateLimit,
});
