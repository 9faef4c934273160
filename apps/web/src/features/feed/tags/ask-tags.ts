import * as v from 'valibot';
import { PostId } from '@sfera/contract/base/ids';
import { listTagPosts } from '@sfera/contract/posts/tags';
import type { PageCursor } from '#entities/post/post-lists.ts';
import { call } from '#shared/api/call.ts';

interface Conduct {
  signal?: AbortSignal;
  isFresh?: boolean;
}

/** A page of the feed of followed tags; few people open it, so its call stays out of the first screen. */
export const askTags = ({ limit, before }: { limit: number; before: PageCursor | null }, conduct: Conduct) =>
  call(listTagPosts, {
    query: { limit, ...(before !== null && { before: v.parse(PostId, before) }) },
    ...conduct,
  });
