import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** A circle of people. A trigger keeps its number of people and a leader; deleted with its last person. */
export interface CircleTable {
  id: Fixed<CircleId>;
  name: string;
  /** Media key of the picture's files, which are those of a profile picture; null without one. */
  picture_key: ColumnType<string | null, string | null | undefined, string | null>;
  only_leaders_write: Generated<boolean>;
  /** Whether people who join from now on read what was written in the chat before. */
  shows_history: Generated<boolean>;
  /** The secret of the link; null without a link. */
  link_code: ColumnType<string | null, string | null | undefined, string | null>;
  /** Kept by a trigger. */
  people_count: Generated<number>;
  created_at: Fixed<Date>;
}

/** A person is in a circle: at most a thousand people in one, two hundred circles for one person. */
export interface CirclePersonTable {
  circle_id: Fixed<CircleId>;
  user_id: Fixed<UserId>;
  is_leader: boolean;
  joined_at: Fixed<Date>;
}

/** A person is invited to a circle. One per person and circle. */
export interface CircleInvitationTable {
  circle_id: Fixed<CircleId>;
  user_id: Fixed<UserId>;
  /** Null when that account is gone. */
  invited_by: Fixed<UserId | null>;
  created_at: Fixed<Date>;
}

/** A person whom a leader has removed from a circle. */
export interface CircleRemovalTable {
  circle_id: Fixed<CircleId>;
  user_id: Fixed<UserId>;
}

/** The secret address of a feed: of a circle for one of its people, or without a circle of what a person publishes. */
export interface FeedAddressTable {
  /** 128 random bits, base64url. */
  code: Fixed<string>;
  user_id: Fixed<UserId>;
  circle_id: Fixed<CircleId | null>;
  created_at: Fixed<Date>;
}
