import type { UserId } from '@sfera/contract/base/ids';
import { UPLOAD_LIFETIME_HOURS, UPLOAD_MAX_DAYS } from '@sfera/contract/uploads/limits';
import { HOUR_MS } from '@sfera/contract/base/time';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';

export type UploadRow = Selectable<Tables['uploads']>;

export const LIFETIME_MS = UPLOAD_LIFETIME_HOURS * HOUR_MS;
const MAX_AGE_MS = UPLOAD_MAX_DAYS * 24 * HOUR_MS;

/** Whose upload, at what time. */
export interface Owned {
  uploadId: string;
  userId: UserId;
  now: Date;
}

/** The person's own upload; undefined when it has expired. */
export const findUpload = (db: Db, { uploadId, userId, now }: Owned): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * The commit does not wait for the disk: it would wait for the bytes of the upload too. When the database crashes, the
 * last moments of who writes are lost, as they are when a process dies: the hash tells what two writers would spoil.
 */
const withoutWaiting = (db: Db) =>
  db.with('quick', (one) =>
    one.selectNoFrom(sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit')),
  );

/** Makes `holder` the writer of a free upload, or of one that only `overdue` holds. Undefined when it is not free. */
export const holdUpload = (
  db: Db,
  { uploadId, userId, now }: Owned,
  holder: string,
  overdue: string | null,
): Promise<UploadRow | undefined> =>
  withoutWaiting(db)
    .updateTable('uploads')
    .from('quick')
    .set({ holder })
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('holder', 'is', null), where('holder', '=', overdue)]))
    .returningAll('uploads')
    .executeTakeFirst();

export const releaseUpload = (db: Db, uploadId: string, holder: string) =>
  withoutWaiting(db)
    .updateTable('uploads')
    .from('quick')
    .set({ holder: null })
    .where('id', '=', uploadId)
    .where('holder', '=', holder)
    .execute();

export const insertUpload = (tx: Tx, row: Insertable<Tables['uploads']>) =>
  tx.insertInto('uploads').values(row).execute();

export const setType = (db: Db, uploadId: string, mime: UploadRow['mime']) =>
  db.updateTable('uploads').set({ mime }).where('id', '=', uploadId).execute();

/** Parts within this time extend the life of their upload once. */
const EXTENDED_AFTER_MS = 60_000;

/** The upload lives on from now: a part of it has arrived. */
export async function extendLife(
  db: Db,
  { id, created_at: createdAt, expires_at: expiresAt }: UploadRow,
  now: Date,
): Promise<void> {
  const end = new Date(Math.min(now.getTime() + LIFETIME_MS, createdAt.getTime() + MAX_AGE_MS));
  if (Math.abs(end.getTime() - expiresAt.getTime()) < EXTENDED_AFTER_MS) return;
  await db.updateTable('uploads').set({ expires_at: end }).where('id', '=', id).execute();
}

export const deleteUpload = (tx: Tx, uploadId: string) =>
  tx.deleteFrom('uploads').where('id', '=', uploadId).execute();

/** When a person's upload ends; undefined when it is gone. */
export const readEnd = (db: Db, uploadId: string) =>
  db.selectFrom('uploads').select('expires_at').where('id', '=', uploadId).executeTakeFirst();

/** The person's open uploads, the one that has rested longest first. The account is locked until the commit. */
export async function lockUploads(tx: Tx, userId: UserId, now: Date): Promise<UploadRow[]> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
}
