import type { Db } from '../../db/database.ts';

/** Resolves to false when the ticket was there before. `key`: a keyed hash of the ticket. */
export async function insertSpent(db: Db, key: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tickets')
    .values({ ticket_key: key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const removeOldTickets = (db: Db, now: Date) =>
  db.deleteFrom('spent_tickets').where('expires_at', '<=', now).execute();
