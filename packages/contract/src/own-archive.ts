import * as z from 'zod/mini';
import { PostId } from './ids.ts';
import { defineRoute } from './kit/route.ts';
import { MAX_PAGE_SIZE, SAVED_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from './paging.ts';
import { Post } from './posts.ts';

/** The caller's archived posts, newest first. */
export const listArchive = defineRoute({
  method: 'GET',
  path: '/api/archive',
  summary: 'Архив своих постов',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: z.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, SAVED_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: z.optional(PostId),
  }),
  response: z.object({ posts: z.array(Post), nextCursor: z.nullable(PostId) }),
  errors: ['signed_out'],
});
