import type { PasskeyId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** A passkey. A credential has one row over all accounts; at most 20 per person. */
export interface PasskeyTable {
  id: Fixed<PasskeyId>;
  user_id: Fixed<UserId>;
  /** Base64url; unique over all accounts. */
  credential_id: Fixed<string>;
  /** COSE key. */
  public_key: Fixed<Buffer>;
  /** Uses that the authenticator has counted; 0 when it does not count. PostgreSQL sends it as text. */
  counter: ColumnType<string, number, number>;
  /** Ways to reach the authenticator, for browsers. */
  transports: Fixed<string[]>;
  /** Relying party ID: the host for which the passkey was made. */
  host: Fixed<string>;
  name: string;
  created_at: Fixed<Date>;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** The secret of a person's app for codes. One per person; a code is spent once. */
export interface TotpSecretTable {
  user_id: Fixed<UserId>;
  /** Sealed by `context.vault`. */
  sealed_secret: string;
  /** Time of the first right code; before, signing in asks for no code. */
  confirmed_at: Date | null;
  /** The newest half minute (RFC 6238, time step) whose code was used. PostgreSQL sends it as text. */
  last_step: ColumnType<string | null, number | null | undefined, number | null>;
  created_at: Date;
}

/** A ticket that may be used once, until it expires by itself. One of two uses at once wins. */
export interface SpentTicketTable {
  /** Keyed hash of the ticket. */
  ticket_key: Fixed<string>;
  expires_at: Fixed<Date>;
}
