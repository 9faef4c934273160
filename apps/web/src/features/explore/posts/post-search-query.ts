import type { PostId } from '@sfera/contract/ids';
import { searchPosts } from '@sfera/contract/search';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

/**
 * The pages of posts with these words that were fetched so far. `query` is trimmed; an empty one asks for nothing. The
 * former posts stay until the next ones come; an answer that nobody waits for any more is given up.
 */
export const postSearchQuery = (cache: QueryClient, query: string) =>
  infiniteQueryOptions({
    queryKey: ['post-search', query],
    async queryFn({ pageParam: before, signal }) {
      const askedAtMs = Date.now();
      const page = { query, ...(before && { before }) };
      const { posts, nextCursor } = await call(searchPosts, { query: page, signal });
      writePosts(cache, posts, askedAtMs);
      return { ids: posts.map(({ id }) => id), nextCursor };
    },
    initialPageParam: null as PostId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: query !== '',
    // Several pages are left as they are: they would come again one after the other, and move what is looked at.
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) < 2,
    placeholderData: keepPreviousData,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });
