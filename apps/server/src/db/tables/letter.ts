import type { UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/**
 * The last letter of a person. `waiting`: its job will send it; `sending`: from just before it is handed to the mail
 * server, and for ever when the process dies then; `sent`, `refused`, and `empty` when there was too little to tell.
 */
export interface LetterTable {
  user_id: Fixed<UserId>;
  /** The day, or the Monday of the week, in the person's time zone. One letter for each at most. */
  period: ColumnType<never, string, string>;
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'empty';
  /** An earlier letter told of all that was published until then. */
  told_until: Date;
  changed_at: Date;
}
