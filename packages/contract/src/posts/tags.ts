import * as z from 'zod/mini';
import { defineRoute } from '../base/kit/route.ts';
import { FEED_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE, SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { PROFILE_PAGE_SIZE } from '../people/limits.ts';
import { PostId } from '../base/ids.ts';
import { wholeNumber } from '../base/paging.ts';
import { postPage } from './posts.ts';
import { lineOfText } from '../words/text.ts';
import { isTagName } from '../words/text-links.ts';

/** The name of a tag without its `#`, in any of the spellings that are one tag. */
export const TagName = z.string().check(z.refine(isTagName, 'Такого тега не бывает'));

export const Tag = z.object({
  /** The name as it was written first. */
  name: z.string(),
  /** Published posts of public accounts, the same for all people. */
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
 * that no person has used is a tag without posts, so the answer does not tell of posts that the caller may not see.
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
});

/** At most 20 tags that begin with `query`, a leading `#` left out, those with most posts first; an empty one: any. */
export const searchTags = defineRoute({
  method: 'GET',
  path: '/api/tags',
  summary: 'Поиск тегов',
  access: 'member',
  query: z.object({ query: z._default(lineOfText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: z.object({ tags: z.array(Tag) }),
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
  errors: ['tag_limit_reached'],
  rateLimit: { calls: 120, seconds: 3_600, by: 'person' },
});

export const unfollowTag = defineRoute({
  ...following,
  method: 'DELETE',
  summary: 'Отписаться от тега',
  response,
});
