import * as z from 'zod/mini';
import { UserId } from './ids.ts';
import { defineRoute } from './kit/route.ts';
import { SEARCH_QUERY_MAX_LENGTH } from './limits.ts';
import { freeText } from './text.ts';
import { ListedUser } from './users.ts';

/**
 * At most 20 accounts by login and name: those that begin with `query` first, then similar ones, in Cyrillic and
 * Latin. Nobody for an empty query. The caller's own account is found too.
 */
export const searchUsers = defineRoute({
  method: 'GET',
  path: '/api/searchUsers',
  summary: 'Поиск людей',
  access: 'member',
  query: z.object({ query: z._default(freeText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: z.object({ users: z.array(ListedUser) }),
  errors: ['signed_out', 'rate_limited'],
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

export const RecommendedUser = z.extend(ListedUser, {
  /** `followStatus` in the words of spec 3. */
  isFollowing: z.boolean(),
  requestPending: z.boolean(),
  /** Accepted followers. */
  followersCount: z.int(),
  /** At most two of its followers, those whom the caller follows first. */
  Followers: z.array(z.object({ id: UserId, login: z.string(), logoImage: z.nullable(z.string()) })),
  /** How many of those whom the caller follows follow it. */
  countShared: z.int(),
});
export type RecommendedUser = z.infer<typeof RecommendedUser>;

/**
 * At most 20 accounts to follow: those that the followed ones follow, by how many do; then popular ones. Never the
 * caller's own, a followed or an asked one.
 */
export const listRecommendedUsers = defineRoute({
  method: 'GET',
  path: '/api/user/recommendations',
  summary: 'Рекомендации людей',
  access: 'member',
  response: z.object({ recommendations: z.array(RecommendedUser) }),
  errors: ['signed_out'],
});
