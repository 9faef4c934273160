import type { FollowId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** One person follows another, or has asked to. One row per pair, none between two people with a block. */
export interface FollowTable {
  /** UUIDv7 of the first tap: the order of lists of followers and followed people. */
  id: Fixed<FollowId>;
  follower_id: Fixed<UserId>;
  followee_id: Fixed<UserId>;
  status: 'pending' | 'following';
  /** Time when the followee has seen the request; null before. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Fixed<Date>;
}

/**
 * Declines of a person's requests to follow an account, until the account lets the person in. A request may be repeated
 * after a day, three times.
 */
export interface DeclinedRequestTable {
  requester_id: Fixed<UserId>;
  account_id: Fixed<UserId>;
  /** Number of declines. */
  times: number;
  /** Time of the last decline. */
  declined_at: Date;
}

/**
 * One person has blocked another: both see nothing of each other, and neither follows the other. Triggers refuse
 * follows, comments and messages between the two.
 */
export interface BlockTable {
  blocker_id: Fixed<UserId>;
  blocked_id: Fixed<UserId>;
  created_at: Fixed<Date>;
}
