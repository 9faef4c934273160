import type { PostId } from '@sfera/contract/ids';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/limits';
import { getTag, listFollowedTags, type TagOrder } from '@sfera/contract/tags';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PageCursor } from '#entities/post/post-lists.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

export const tagKey = (name: string) => ['tag', name] as const;

export interface ShownTag {
  name: string;
  countPosts: number;
  isFollowed: boolean;
}

/** The tag, as the newest page of its posts has told. */
export const tagQuery = (name: string) =>
  queryOptions<ShownTag | null>({
    queryKey: [...tagKey(name), 'head'],
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
  });

/** The pages of a tag's posts in this order. A page is fetched with the tag itself. */
export const tagPostsQuery = (cache: QueryClient, name: string, order: TagOrder) =>
  infiniteQueryOptions({
    queryKey: [...tagKey(name), order],
    queryFn: async ({ pageParam: before, signal }) => {
      const askedAtMs = Date.now();
      const query = { order, limit: PROFILE_PAGE_SIZE, ...(before !== null && { before }) };
      const { tag, posts, nextCursor } = await call(getTag, { params: { name }, query, signal });
      writePosts(cache, posts, askedAtMs);
      cache.setQueryData(tagQuery(name).queryKey, tag);
      return { ids: posts.map(({ id }): PostId => id), nextCursor };
    },
    initialPageParam: null as PageCursor | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Never refetched under the reader's eyes: a new visit asks again.
    staleTime: Infinity,
    gcTime: 0,
  });

export const followedTagsQuery = queryOptions({
  queryKey: ['followed-tags'],
  queryFn: async ({ signal }) => (await call(listFollowedTags, { signal })).tags,
});
