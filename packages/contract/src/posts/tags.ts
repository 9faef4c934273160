import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { FEED_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE, SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { PROFILE_PAGE_SIZE } from '../people/limits.ts';
import { PostId } from '../base/ids.ts';
import { wholeNumber } from '../base/paging.ts';
import { postPage } from './posts.ts';
import { lineOfText } from '../words/text.ts';
import { isTagName } from '../words/text-links.ts';

/** The name of a tag without its `#`, in any of the spellings that are one tag. */
export const TagName = v.pipe(v.string(), v.check(isTagName, 'Такого тега не бывает'));

export const Tag = v.object({
  /** The name as it was written first. */
  name: v.string(),
  /** Published posts of public accounts, the same for all people. */
  countPosts: v.pipe(int, v.minValue(0)),
});
export type Tag = v.InferOutput<typeof Tag>;

/** The end of a page of a tag. Made by the server; clients only hand it back. */
export const TagCursor = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/, 'Неизвестное продолжение ленты'));

export const TagOrder = v.picklist(['top', 'new'], 'Неизвестный порядок');
export type TagOrder = v.InferOutput<typeof TagOrder>;

const params = v.object({ name: TagName });

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
  query: v.object({
    order: v.optional(TagOrder, 'top'),
    limit: wholeNumber(1, MAX_PAGE_SIZE, PROFILE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(TagCursor),
  }),
  response: v.object({
    tag: v.object({ ...Tag.entries, isFollowed: v.boolean() }),
    posts: postPage.posts,
    nextCursor: v.nullable(TagCursor),
  }),
});

/** At most 20 tags that begin with `query`, a leading `#` left out, those with most posts first; an empty one: any. */
export const searchTags = defineRoute({
  method: 'GET',
  path: '/api/tags',
  summary: 'Поиск тегов',
  access: 'member',
  query: v.object({ query: v.optional(lineOfText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: v.object({ tags: v.array(Tag) }),
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

/** The tags that the caller follows, newest follow first. */
export const listFollowedTags = defineRoute({
  method: 'GET',
  path: '/api/followedTags',
  summary: 'Теги, на которые я подписан',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: v.object({ tags: v.array(Tag) }),
});

/** Other people's posts with any of the followed tags, newest first. */
export const listTagPosts = defineRoute({
  method: 'GET',
  path: '/api/followedTags/posts',
  summary: 'Посты по моим тегам',
  access: 'member',
  offline: { keyedBy: 'address', minLimit: FEED_PAGE_SIZE },
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, FEED_PAGE_SIZE),
    before: v.optional(PostId),
  }),
  response: v.object(postPage),
});

const following = { path: '/api/tag/:name/follow', access: 'member', params } as const;
const response = v.object({ isFollowed: v.boolean() });

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
