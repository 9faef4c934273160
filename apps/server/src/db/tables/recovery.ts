import type { UserId } from '@sfera/contract/base/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** Set once, when the link or the code is used. */
type UsedAt = ColumnType<Date | null, undefined, Date>;

/** The effect of a link that works once. */
export type LinkPurpose = 'confirm_email' | 'change_email' | 'reset_password';

/** A link that works once. Only its owner has the token. Deleted with its account, and by a job when it has expired. */
export interface OneTimeLinkTable {
  /** SHA-256 of the token. */
  hash: Fixed<Buffer>;
  purpose: Fixed<LinkPurpose>;
  user_id: Fixed<UserId>;
  data: Fixed<LinkData>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: UsedAt;
}

/** The facts of the account that must still be true when the link is used. */
export interface LinkData {
  /** The address to which the link was mailed; null for a link that the operator made. */
  email: string | null;
  /** A keyed hash of e-mail and password: another e-mail or password makes the link invalid. Null: only `email` counts. */
  stateKey: string | null;
}

/** A code from the ten that a person keeps on paper. The ten are replaced together; each works once. */
export interface RecoveryCodeTable {
  user_id: Fixed<UserId>;
  /** argon2id of the code with `salt`. */
  hash: Fixed<Buffer>;
  /** The same for all codes that were made together, so that a typed code is hashed once. */
  salt: Fixed<Buffer>;
  created_at: Fixed<Date>;
  used_at: UsedAt;
  /** The present password was set by this code. */
  gave_password: Generated<boolean>;
}
