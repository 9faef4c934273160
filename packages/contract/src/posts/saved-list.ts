import * as v from 'valibot';
import { SaveId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { SAVED_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { Post } from './posts.ts';

/** A page of saved posts. */
export const savedPaging = {
  limit: wholeNumber(1, MAX_PAGE_SIZE, SAVED_PAGE_SIZE),
  /** `nextCursor` of the page before. */
  before: v.optional(SaveId),
};
export const savedPage = { posts: v.array(Post), nextCursor: v.nullable(SaveId) };

/** Posts that the caller has saved and may see now, last saved first. */
export const listSaved = defineRoute({
  method: 'GET',
  path: '/api/saved',
  summary: 'Сохранённые посты',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object(savedPaging),
  response: v.object(savedPage),
});
