import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { followRateLimit } from './request-follow.ts';
import { FollowId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_PAGE_SIZE, SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { PEOPLE_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { lineOfText } from '../words/text.ts';
import { FollowStatus, ListedUser, UserPreview } from './users.ts';

/** These stand in their own file: the first screen fetches them and no other call of this subject. */
export { FollowResult, requestFollow, unfollow } from './request-follow.ts';

const params = v.object({ id: UserId });

/**
 * Removes a follower of the caller's account, or turns an open request down without telling the requester. Succeeds
 * when there is neither.
 */
export const removeFollower = defineRoute({
  method: 'DELETE',
  path: '/api/followers/:id',
  summary: 'Убрать подписчика',
  access: 'member',
  params,
  response: v.object({
    /** The caller's accepted followers after this call. */
    countFollowers: int,
  }),
  errors: ['user_not_found'],
  rateLimit: followRateLimit,
});

/** An account in a list of followers or followed accounts. */
export const FollowUser = v.object({
  ...ListedUser.entries,
  /** Id of the follow that put the account into this list: `before` of the next page. */
  followId: FollowId,
});
export type FollowUser = v.InferOutput<typeof FollowUser>;

const listQuery = v.object({
  limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
  /** `followId` of the last account of the page before. */
  before: v.optional(FollowId),
  /**
   * Only accounts that `searchUsers` finds by this text, similar ones excepted, or that have it in the middle of their
   * login or name, without regard to case, width, marks and composition.
   */
  query: v.optional(lineOfText(SEARCH_QUERY_MAX_LENGTH), ''),
});

/**
 * Followers of the account, newest first. A page with fewer than `limit` is the last one.
 * Errors: `user_not_found`; `profile_private` for a private account that the caller does not follow.
 */
export const listFollowers = defineRoute({
  method: 'GET',
  path: '/api/user/:id/followers',
  summary: 'Подписчики',
  access: 'member',
  params,
  query: listQuery,
  response: v.array(FollowUser),
  errors: ['user_not_found', 'profile_private'],
});

/** Accounts that the account follows, newest first. Otherwise like {@link listFollowers}. */
export const listFollowing = defineRoute({
  method: 'GET',
  path: '/api/user/:id/following',
  summary: 'Подписки',
  access: 'member',
  params,
  query: listQuery,
  response: v.array(FollowUser),
  errors: ['user_not_found', 'profile_private'],
});

export const FollowRequest = v.object({
  id: FollowId,
  Requester: UserPreview,
  /** ISO 8601, UTC. */
  createdAt: Instant,
});
export type FollowRequest = v.InferOutput<typeof FollowRequest>;

/** Open requests to follow the caller, newest first. A page with fewer than `limit` is the last one. */
export const listFollowRequests = defineRoute({
  method: 'GET',
  path: '/api/follow-requests',
  summary: 'Запросы на подписку',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, MAX_PAGE_SIZE),
    /** `id` of the last request of the page before. */
    before: v.optional(FollowId),
  }),
  response: v.array(FollowRequest),
});

/**
 * Answers a request. Accepting an accepted request changes nothing.
 * Errors: `follow_request_not_found` for a request that was withdrawn, was declined before, or belongs to another
 * account.
 */
export const respondToFollowRequest = defineRoute({
  method: 'POST',
  path: '/api/follow-requests/:id/respond',
  summary: 'Принять или отклонить запрос',
  access: 'member',
  writes: false,
  params: v.object({ id: FollowId }),
  body: v.object({ action: v.picklist(['accept', 'decline'], 'Неизвестный ответ') }),
  response: v.object({
    /** The requester's follow of the caller now. */
    status: FollowStatus,
    /** The caller's accepted followers after this call. */
    countFollowers: int,
  }),
  errors: ['follow_request_not_found'],
  rateLimit: { calls: 3_000, seconds: 3_600, by: 'person' },
});
