import * as z from 'zod/mini';
import { PostId } from './ids.ts';
import { defineRoute } from './kit/route.ts';

const params = z.object({ postId: PostId });
const response = z.object({ views: z.int() });

/** Views of a post. */
export const getViewsCount = defineRoute({
  method: 'GET',
  path: '/api/:postId/views-count',
  summary: 'Число просмотров',
  access: 'anyone',
  params,
  response,
  errors: ['post_not_found'],
});

/** Counts the caller's view, once in 24 hours; repeating the call changes nothing. */
export const addUniqueView = defineRoute({
  method: 'POST',
  path: '/api/:postId/views-unique',
  summary: 'Отметить просмотр',
  access: 'member',
  writes: false,
  params,
  response,
  errors: ['signed_out', 'post_not_found', 'rate_limited'],
  rateLimit: { calls: 600, seconds: 60, by: 'person' },
});
