import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { getTag, listFollowedTags, type TagOrder } from '@sfera/contract/posts/tags';
import { queryOptions } from '@tanstack/react-query';
import { postListQuery } from '#entities/post/post-list-query.ts';
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
export const tagPostsQuery = (name: string, order: TagOrder) => ({
  ...postListQuery([...tagKey(name), order], async (before: string | null, { signal, client }) => {
    const query = { order, limit: PROFILE_PAGE_SIZE, ...(before && { before }) };
    const { tag, ...page } = await call(getTag, { params: { name }, query, signal });
    client.setQueryData(tagQuery(name).queryKey, tag);
    return page;
  }),
  // Never refetched under the reader's eyes: a new visit asks again.
  staleTime: Infinity,
  gcTime: 0,
});

export const followedTagsQuery = queryOptions({
  queryKey: ['followed-tags'],
  queryFn: async ({ signal }) => (await call(listFollowedTags, { signal })).tags,
});
