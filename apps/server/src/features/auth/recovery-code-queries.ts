import type { UserId } from '@sfera/contract/base/ids';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';

export const insertCodes = (tx: Tx, rows: readonly Insertable<Tables['recovery_codes']>[]) =>
  tx.insertInto('recovery_codes').values(rows).execute();

export const deleteRecoveryCodes = (tx: Tx, userId: UserId) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

export const readCodes = (db: Db, userId: UserId) =>
  db
    .selectFrom('recovery_codes')
    .select(['hash', 'salt', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();

/** Resolves to false when the code was used before. */
export async function setCodeUsed(db: Db, userId: UserId, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that a code of the sheet has set the password. Part of the transaction that sets the password. */
export const noteGivenPassword = (tx: Tx, userId: UserId, hash: Buffer) =>
  tx
    .updateTable('recovery_codes')
    .set({ gave_password: true })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .execute();

/** Another password has come, by another way. */
export const forgetGivenPassword = (tx: Tx, userId: UserId) =>
  tx
    .updateTable('recovery_codes')
    .set({ gave_password: false })
    .where('user_id', '=', userId)
    .where('gave_password', '=', true)
    .execute();

/** Whether a code of the person's sheet has set the present password: another one is no second factor then. */
export async function hasGivenPassword(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('gave_password', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
