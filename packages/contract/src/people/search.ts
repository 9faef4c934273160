import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { PostId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { Login } from '../accounts/auth.ts';
import { SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { postPage } from '../posts/posts.ts';
import { lineOfText } from '../words/text.ts';
import { LOGINS_AT_ONCE } from './limits.ts';
import { ListedUser } from './users.ts';

export const FoundUser = v.object({
  ...ListedUser.entries,
  /** The login `query`, in lower case, when the account gave up exactly this one: mentions of it lead to the account. */
  formerLogin: v.optional(v.string()),
});
export type FoundUser = v.InferOutput<typeof FoundUser>;

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
  query: v.object({ query: v.optional(lineOfText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: v.object({
    users: v.array(FoundUser),
  }),
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

/**
 * The accounts with exactly these logins, without regard to case and in their order, of those whom the search of people
 * shows to the caller; without the caller. For the names in an archive of another network: in an hour it answers for
 * fewer logins than that search, and for no former ones.
 */
export const findByLogins = defineRoute({
  method: 'POST',
  path: '/api/searchUsers/logins',
  summary: 'Кто из людей с этими логинами есть здесь',
  access: 'member',
  writes: false,
  body: v.object({
    logins: v.pipe(
      v.array(Login),
      v.minLength(1, 'Укажите логины'),
      v.maxLength(LOGINS_AT_ONCE, `Не больше ${LOGINS_AT_ONCE} логинов`),
    ),
  }),
  response: v.object({ users: v.array(ListedUser) }),
  rateLimit: { calls: 30, seconds: 3_600, by: 'person' },
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
  query: v.object({
    query: v.optional(lineOfText(POST_QUERY_MAX_LENGTH), ''),
    /** `nextCursor` of the page before. */
    before: v.optional(PostId),
  }),
  response: v.object(postPage),
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

export const RecommendedUser = v.object({
  ...ListedUser.entries,
  /** `followStatus` as two flags, for other clients. */
  isFollowing: v.boolean(),
  requestPending: v.boolean(),
  /** Accepted followers. */
  followersCount: int,
  /** At most two of its followers, those whom the caller follows first. */
  Followers: v.array(v.object({ id: UserId, login: v.string(), logoImage: v.nullable(v.string()) })),
  /** Number of accounts followed by the caller that follow this account. */
  countShared: int,
});
export type RecommendedUser = v.InferOutput<typeof RecommendedUser>;

/**
 * At most 20 accounts to follow: first accounts that the followed ones follow, by their number; then popular accounts.
 * Never the caller's own account, a followed one or one with an open request.
 */
export const listRecommendedUsers = defineRoute({
  method: 'GET',
  path: '/api/user/recommendations',
  summary: 'Рекомендации людей',
  access: 'member',
  response: v.object({ recommendations: v.array(RecommendedUser) }),
});
