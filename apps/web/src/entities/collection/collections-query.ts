import { listCollections } from '@sfera/contract/posts/collections';
import type { PostId } from '@sfera/contract/base/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { COLLECTIONS_KEY } from '../cache-keys.ts';

/** The user's collections, newest first; with a post, each says whether it holds the post. */
export const collectionsQuery = (postId?: PostId) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, postId ?? null],
    queryFn: async ({ signal }) =>
      (await call(listCollections, { query: postId ? { postId } : {}, signal })).collections,
  });
