import * as z from 'zod/mini';
import { defineRoute } from './kit/route.ts';
import { FEED_PAGE_SIZE, MAX_PAGE_SIZE, PROFILE_PAGE_SIZE, SEARCH_QUERY_MAX_LENGTH } from './limits.ts';
import { PostId } from './ids.ts';
import { wholeNumber } from './paging.ts';
import { postPage } from './posts.ts';
import { freeText } from './text.ts';
import { isTagName } from './text-links.ts';

/** The name of a tag without its `#`, in any of the spellings that are one tag. */
export const TagName = z.string().check(z.refine(isTagName, 'Такого тега не бывает'));

export const Tag = z.object({
  /** As it was written first. */
  name: z.string(),
  /** Published posts of public accounts, for everybody the same. */
  countPosts: z.int().check(z.nonnegative()),
});
export type Tag = z.infer<typeof Tag>;

/** The end of a page of a tag. Made by the server; clients only hand it back. */
export const TagCursor = z.string().check(z.regex(/^[\w.-]{1,60}$/, 'Неизвестное продолжение ленты'));

export const TagOrder = z.enum(['top', 'new'], 'Неизвестный порядок');
export type TagOrder = z.infer<typeof TagOrder>;

const params = z.object({ name: TagName });

/**
 * The posts with a tag that the caller may see, and the tag with each page: `top` by rank, `new` newest first. A tag
 * that nobody has used is a tag without posts, so the answer does not tell of posts that the caller may not see.
 */
export const getTag = defineRoute({
  method: 'GET',
  path: '/api/tag/:name',
  summary: 'Посты с тегом',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params,
  query: z.object({
    order: z._default(TagOrder, 'top'),
    limit: wholeNumber(1, MAX_PAGE_SIZE, PROFILE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: z.optional(TagCursor),
  }),
  response: z.object({
    tag: z.extend(Tag, { isFollowed: z.boolean() }),
    posts: postPage.posts,
    nextCursor: z.nullable(TagCursor),
  }),
  errors: [],
});

/** At most 20 tags that begin with `query`, a leading `#` left out, those with most posts first; an empty one: any. */
export const searchTags = defineRoute({
  method: 'GET',
  path: '/api/tags',
  summary: 'Поиск тегов',
  access: 'member',
  query: z.object({ query: z._default(freeText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: z.object({ tags: z.array(Tag) }),
  errors: ['signed_out', 'rate_limited'],
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

/** The tags that the caller follows, newest follow first. */
export const listFollowedTags = defineRoute({
  method: 'GET',
  path: '/api/followedTags',
  summary: 'Теги, на которые я подписан',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: z.object({ tags: z.array(Tag) }),
  errors: ['signed_out'],
});

/** Other people's posts with any of the followed tags, newest first. */
export const listTagPosts = defineRoute({
  method: 'GET',
  path: '/api/followedTags/posts',
  summary: 'Посты по моим тегам',
  access: 'member',
  offline: { keyedBy: 'address', minLimit: FEED_PAGE_SIZE },
  query: z.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, FEED_PAGE_SIZE),
    before: z.optional(PostId),
  }),
  response: z.object(postPage),
  errors: ['signed_out'],
});

const following = { path: '/api/tag/:name/follow', access: 'member', params } as const;
const response = z.object({ isFollowed: z.boolean() });

/** Succeeds when the tag is followed already. Errors: `tag_limit_reached`. */
export const followTag = defineRoute({
  ...following,
  method: 'PUT',
  writes: false,
  summary: 'Подписаться на тег',
  response,
  errors: ['signed_out', 'tag_limit_reached', 'rate_limited'],
  rateLimit: { calls: 120, seconds: 3_600, by: 'person' },
});

export const unfollowTag = defineRoute({
  ...following,
  method: 'DELETE',
  summary: 'Отписаться от тега',
  response,
  errors: ['signed_out'],
});
