import type { NotificationId, UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface News {
  id: NotificationId;
  /** Time of the action. */
  at: Date;
}

/** Runs an insert of notifications. Resolves to the recipients of new ones. */
export const insert = async (db: Db, statement: RawBuilder<unknown>): Promise<UserId[]> => {
  const { rows } = await sql<{ recipient_id: UserId }>`${statement} returning recipient_id`.execute(db);
  return rows.map(({ recipient_id }) => recipient_id);
};
