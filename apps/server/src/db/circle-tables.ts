import type { CircleId, UserId } from '@sfera/contract/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

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

export interface CirclePersonTable {
  circle_id: Fixed<CircleId>;
  user_id: Fixed<UserId>;
  is_leader: boolean;
  joined_at: Fixed<Date>;
}

export interface CircleInvitationTable {
  circle_id: Fixed<CircleId>;
  user_id: Fixed<UserId>;
  /** Null when that account is gone. */
  invited_by: Fixed<UserId | null>;
  created_at: Fixed<Date>;
}

/** People whom a leader has removed. */
export interface CircleRemovalTable {
  circle_id: Fixed<CircleId>;
  user_id: Fixed<UserId>;
}
