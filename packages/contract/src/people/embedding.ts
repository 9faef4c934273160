import * as v from 'valibot';
import { defineRoute } from '../base/route.ts';

const setting = v.object({ isAllowed: v.boolean() });

/** Whether other sites may show what the caller publishes for all people inside their pages. */
export const getEmbedding = defineRoute({
  method: 'GET',
  path: '/api/user/embedding',
  summary: 'Можно ли встраивать свои публикации на другие сайты',
  access: 'member',
  response: setting,
});

/** Pages that have embedded something show nothing of it at their next load. */
export const setEmbedding = defineRoute({
  method: 'PUT',
  path: '/api/user/embedding',
  summary: 'Разрешить или запретить встраивание',
  access: 'member',
  writes: false,
  body: setting,
  response: setting,
});
