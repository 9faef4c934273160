import { POST_WORDS } from './features/post-search/index.ts';
import { RECOUNT_POSTS } from './features/posts/index.ts';
import type { Step } from './jobs/steps.ts';
import type { Context } from './platform/context/context.ts';

/** Changes of data that are made beside the running server, in the order in which they begin. */
export const STEPS: readonly Step<Context>[] = [POST_WORDS, RECOUNT_POSTS];
