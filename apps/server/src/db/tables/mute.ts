import type { UserId } from '@sfera/contract/base/ids';
import type { MutedPart } from '@sfera/contract/people/mutes';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** A part of a person (posts, stories or chat) that another person has muted. Deleted with either. */
export interface MuteTable {
  user_id: Fixed<UserId>;
  /** The person of whom something is muted. */
  muted_id: Fixed<UserId>;
  what: Fixed<MutedPart>;
  /** Null: for ever. */
  until: Date | null;
  created_at: Date;
}

/** The words that a person does not want to see in posts and comments. One row per person. */
export interface HiddenWordTable {
  user_id: Fixed<UserId>;
  words: string[];
  /** The words as the text of a `tsquery` of the Russian configuration, any of which matches. A trigger writes it. */
  query_text: ColumnType<string, never, never>;
  /** The same for the former build, where a row holds it. */
  query: ColumnType<string | null, never, never>;
}
