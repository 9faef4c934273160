import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { FollowStatus } from './users.ts';

export const FollowResult = v.object({
  status: FollowStatus,
  /** Accepted followers of the other account after this call. */
  countFollowers: int,
});
export type FollowResult = v.InferOutput<typeof FollowResult>;

const params = v.object({ id: UserId });
/** Limit shared by all calls that change who follows whom. */
export const followRateLimit = { calls: 120, seconds: 3_600, by: 'person' } as const;

/**
 * Follows a public account, or asks to follow a private one. Repeating the call changes nothing.
 *
 * Errors
 * - `user_not_found`
 * - `follow_self`
 * - `follow_limit_reached`: 7 500 accounts, open requests included
 * - `follow_request_declined`: a request is repeated within 24 hours after its decline (then with `Retry-After`), or
 *   after the decline of the first request and of three repeats; the declines are forgotten when the account lets the
 *   caller in or follows them
 */
export const requestFollow = defineRoute({
  method: 'POST',
  path: '/api/request-follow/:id',
  summary: 'Подписаться или попросить о подписке',
  access: 'member',
  params,
  response: FollowResult,
  errors: ['user_not_found', 'follow_self', 'follow_limit_reached', 'follow_request_declined'],
  rateLimit: followRateLimit,
});

/** Removes the follow or withdraws the request. Succeeds when there is neither. */
export const unfollow = defineRoute({
  method: 'POST',
  path: '/api/unfollow/:id',
  summary: 'Отписаться или отозвать просьбу',
  access: 'member',
  writes: false,
  params,
  response: FollowResult,
  errors: ['user_not_found'],
  rateLimit: followRateLimit,
});
