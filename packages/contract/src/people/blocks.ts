import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { PEOPLE_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { UserPreview } from './users.ts';

// A block keeps two people apart: to each of them the other is a missing person in every answer, event and push.
// Nothing tells the blocked person, and calls about a hidden person are refused as calls about a missing one.

const params = v.object({ id: UserId });
const rateLimit = { calls: 120, seconds: 3_600, by: 'person' } as const;

/**
 * Blocks a person: follows and requests between the two end, both ways. Repeating the call changes nothing.
 *
 * Errors
 * - `user_not_found`: also for a person who has blocked the caller
 * - `block_self`
 * - `block_limit_reached`: 5 000 people
 */
export const blockUser = defineRoute({
  method: 'POST',
  path: '/api/user/:id/block',
  summary: 'Заблокировать человека',
  access: 'member',
  writes: false,
  params,
  status: 204,
  response: v.void(),
  errors: ['user_not_found', 'block_self', 'block_limit_reached'],
  rateLimit,
});

/**
 * Ends the caller's block. The follows that it ended stay ended. Succeeds when there is no such block.
 * Errors: `user_not_found`, also for a person who has blocked the caller.
 */
export const unblockUser = defineRoute({
  method: 'DELETE',
  path: '/api/user/:id/block',
  summary: 'Разблокировать человека',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['user_not_found'],
  rateLimit,
});

export const BlockedUser = v.object({
  ...UserPreview.entries,
  /** ISO 8601, UTC. */
  blockedAt: Instant,
});
export type BlockedUser = v.InferOutput<typeof BlockedUser>;

/** The people whom the caller has blocked, newest block first, or one of them. */
export const listBlocks = defineRoute({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Кого вы заблокировали',
  access: 'member',
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(UserId),
    /** This person alone: the list is empty when the caller has not blocked them. */
    id: v.optional(UserId),
  }),
  response: v.object({ users: v.array(BlockedUser), nextCursor: v.nullable(UserId) }),
});
