import * as v from 'valibot';
import { PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { SAVED_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { Post } from './posts.ts';

/** The caller's archived posts, newest first. */
export const listArchive = defineRoute({
  method: 'GET',
  path: '/api/archive',
  summary: 'Архив своих постов',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, SAVED_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(PostId),
  }),
  response: v.object({ posts: v.array(Post), nextCursor: v.nullable(PostId) }),
});
