import type { UserId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** The account that an archive belongs to. */
export type Owner = Selectable<Tables['users']>;

/** The person's archive; undefined when it has expired. */
export const readExport = (db: Db, userId: UserId, now: Date) =>
  db
    .selectFrom('data_exports')
    .select(['export_key', 'status', 'size_bytes', 'expires_at'])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();

/** Locks the person's archive, also an expired one. */
export const lockExport = (tx: Tx, userId: UserId) =>
  tx
    .selectFrom('data_exports')
    .select('export_key')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Replaces the previous archive by a new one. Resolves to false, with nothing changed, while one is being prepared. */
export async function beginExport(tx: Tx, userId: UserId, exportKey: string, now: Date): Promise<boolean> {
  const begun = { export_key: exportKey, status: 'preparing', created_at: now } as const;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('data_exports')
    .values({ ...begun, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...begun, size_bytes: null, expires_at: null })
        .where('data_exports.status', '<>', 'preparing'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Prepares a failed archive again. Resolves to false when the archive is gone, was replaced or is in another state. */
export async function restartExport(tx: Tx, exportKey: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set({ status: 'preparing' })
    .where('export_key', '=', exportKey)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The owner of an archive that is being prepared; undefined when the archive is ready or was replaced. */
export const readOwnerOfPreparing = (db: Db, exportKey: string) =>
  db
    .selectFrom('data_exports')
    .innerJoin('users', 'users.id', 'data_exports.user_id')
    .selectAll('users')
    .where('export_key', '=', exportKey)
    .where('status', '=', 'preparing')
    .executeTakeFirst();

/** Resolves to false, with nothing changed, when the archive is not wanted any more. */
export async function finishExport(
  tx: Tx,
  exportKey: string,
  change: { status: 'ready'; size_bytes: number; expires_at: Date } | { status: 'failed' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set(change)
    .where('export_key', '=', exportKey)
    .where('status', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The owner of an archive that can be downloaded. */
export async function readOwnerOfReady(
  db: Db,
  exportKey: string,
  now: Date,
): Promise<Pick<Owner, 'id' | 'login'> | undefined> {
  const { rows } = await sql<Pick<Owner, 'id' | 'login'>>`
    select users.id, login from data_exports join users on users.id = user_id
    where export_key = ${exportKey} and status = 'ready' and expires_at > ${now}`.execute(db);
  return rows[0];
}

export const deleteExport = (db: Db, exportKey: string) =>
  db.deleteFrom('data_exports').where('export_key', '=', exportKey).execute();
