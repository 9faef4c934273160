import type { UserId } from '@sfera/contract/ids';
import type { Fixed } from './columns.ts';

export interface ReservedLoginTable {
  /** In lower case. */
  login: Fixed<string>;
  /** The person who may take the login back; null for nobody. */
  user_id: UserId | null;
  released_at: Date;
}

export interface KnownAddressTable {
  /** Keyed hash of account and address. */
  address_key: Fixed<string>;
  user_id: Fixed<UserId>;
  /** Time of the last sign-in. */
  signed_in_at: Date;
}
