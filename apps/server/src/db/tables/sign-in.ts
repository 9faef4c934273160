import type { UserId } from '@sfera/contract/base/ids';
import type { Fixed } from './columns.ts';

/** A login that was given up. It is refused to other accounts for 90 days. */
export interface ReservedLoginTable {
  /** In lower case. */
  login: Fixed<string>;
  /** The person who may take the login back; null when there is none. */
  user_id: UserId | null;
  released_at: Date;
}

/** An address from which a person has signed in. Kept for 60 days, deleted with its account. */
export interface KnownAddressTable {
  /** Keyed hash of account and address. */
  address_key: Fixed<string>;
  user_id: Fixed<UserId>;
  /** Time of the last sign-in. */
  signed_in_at: Date;
}
