import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';

const params = v.object({ postId: PostId });
const response = v.object({ views: int });

/** Views of a post. For other clients: the web app reads them with the post. */
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
  errors: ['post_not_found'],
  rateLimit: { calls: 600, seconds: 60, by: 'person' },
});
