import type { Scope } from '@sfera/contract/accounts/scopes';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** One sign-in on one device, or a token of a program. The row of an ended session stays until its token expires. */
export interface SessionTable {
  id: Fixed<SessionId>;
  user_id: Fixed<UserId>;
  /** Browser and system in words for people: «Chrome, Android»; of a token its name. */
  device_name: Fixed<string>;
  /** Network of the last address: `203.0.113.0/24`, `2001:db8:7::/48`. */
  network: string;
  created_at: Fixed<Date>;
  /** Time of a recent call; may be ten minutes old. */
  last_seen_at: Date;
  expires_at: Fixed<Date>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** The part of a program's session that no other session has. Deleted with the session. */
export interface TokenTable {
  session_id: Fixed<SessionId>;
  /** SHA-256 of the token. */
  hash: Fixed<Buffer>;
  scopes: Fixed<Scope[]>;
  /** A change of the password ends the session. */
  ends_with_password: Fixed<boolean>;
}
