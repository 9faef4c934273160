import type { UserId } from '@sfera/contract/ids';
import type { MutedPart } from '@sfera/contract/mutes';
import type { Fixed } from './columns.ts';

export interface MuteTable {
  user_id: Fixed<UserId>;
  /** The person of whom something is muted. */
  muted_id: Fixed<UserId>;
  what: Fixed<MutedPart>;
  /** Null: for ever. */
  until: Date | null;
  created_at: Date;
}

export interface HiddenWordTable {
  user_id: Fixed<UserId>;
  words: string[];
  /** The words as a `tsquery` of the Russian configuration, any of which matches. */
  query: string;
}
