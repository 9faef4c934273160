import type { InvitationId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** An invitation to join the server. Deleted with its maker, and at night when it admits no further person. */
export interface InvitationTable {
  id: Fixed<InvitationId>;
  /** 128 random bits as base64url: every person who knows the code may join. */
  code: Fixed<string>;
  /** null: the operator. */
  created_by: Fixed<UserId | null>;
  /** How many people may join, and how many of them have not joined yet. */
  uses: Fixed<number>;
  uses_left: number;
  expires_at: Fixed<Date>;
  created_at: Fixed<Date>;
}

/**
 * An account that waits for approval. It is no row of `users`, so that nothing else of the server knows of it. Login
 * and e-mail are unique among open requests; a declined request is kept for 30 days.
 */
export interface JoinRequestTable {
  /** The id of the account after the approval. */
  id: Fixed<UserId>;
  login: Fixed<string>;
  email: Fixed<string>;
  user_name: Fixed<string>;
  password_hash: Fixed<string>;
  /** The words of the applicant to those who decide; may be empty. */
  about: Fixed<string>;
  created_at: Fixed<Date>;
  /** null while the request is open. */
  declined_at: ColumnType<Date | null, Date | null | undefined, Date>;
}
