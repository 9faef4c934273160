import { LINK_OLDER_COMMENTS } from './features/comments/index.ts';
import { POST_WORDS } from './features/post-search/index.ts';
import { MARK_OLDER_POSTS, RECOUNT_POSTS } from './features/posts/index.ts';
import type { Step } from './jobs/steps.ts';
import type { Context } from './context/context.ts';

/** Changes of data that are made beside the running server, in the order in which they begin. */
export const STEPS: readonly Step<Context>[] = [
  POST_WORDS,
  RECOUNT_POSTS,
  MARK_OLDER_POSTS,
  LINK_OLDER_COMMENTS,
];
