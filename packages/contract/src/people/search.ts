import * as z from 'zod/mini';
import { PostId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { postPage } from '../posts/posts.ts';
import { lineOfText } from '../words/text.ts';
import { ListedUser } from './users.ts';

export const FoundUser = z.extend(ListedUser, {
  /** The login `query`, in lower case, when the account gave up exactly this one: mentions of it lead to the account. */
  formerLogin: z.optional(z.string()),
});
export type FoundUser = z.infer<typeof FoundUser>;

/**
 * At most 20 accounts by login and name: those that begin with `query` first, then similar ones, in Cyrillic and Latin.
 * The account that gave up the login `query` within 90 days comes before them, while no account has that login. An
 * empty query finds no account. The caller's own account is found too.
 */
export const searchUsers = defineRoute({
  method: 'GET',
  path: '/api/searchUsers',
  summary: 'Поиск людей',
  access: 'member',
  query: z.object({ query: z._default(lineOfText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: z.object({
    users: z.array(FoundUser),
  }),
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

/** Unit: characters. */
const POST_QUERY_MAX_LENGTH = 200;

/**
 * A page of 30 posts with the words of `query`, newest first: posts of public accounts, of followed ones and of the
 * caller, without what the caller has muted. Forms of a word find each other, in Russian and in English, and the last
 * word also finds words that begin with it. Words in quotes stand in this order; a minus before a word or quotes leaves
 * posts out. A query without a word to look for finds nothing.
 */
export const searchPosts = defineRoute({
  method: 'GET',
  path: '/api/searchPosts',
  summary: 'Поиск постов',
  access: 'member',
  query: z.object({
    query: z._default(lineOfText(POST_QUERY_MAX_LENGTH), ''),
    /** `nextCursor` of the page before. */
    before: z.optional(PostId),
  }),
  response: z.object(postPage),
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

export const RecommendedUser = z.extend(ListedUser, {
  /** `followStatus` as two flags, for other clients. */
  isFollowing: z.boolean(),
  requestPending: z.boolean(),
  /** Accepted followers. */
  followersCount: z.int(),
  /** At most two of its followers, those whom the caller follows first. */
  Followers: z.array(z.object({ id: UserId, login: z.string(), logoImage: z.nullable(z.string()) })),
  /** Number of accounts followed by the caller that follow this account. */
  countShared: z.int(),
});
export type RecommendedUser = z.infer<typeof RecommendedUser>;

/**
 * At most 20 accounts to follow: first accounts that the followed ones follow, by their number; then popular accounts.
 * Never the caller's own account, a followed one or one with an open request.
 */
export const listRecommendedUsers = defineRoute({
  method: 'GET',
  path: '/api/user/recommendations',
  summary: 'Рекомендации людей',
  access: 'member',
  response: z.object({ recommendations: z.array(RecommendedUser) }),
});
