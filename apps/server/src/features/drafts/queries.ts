import type { UserId } from '@sfera/contract/base/ids';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** The person's draft; undefined when it has expired. */
export const findDraft = (db: Db, userId: UserId, tempId: string, now: Date) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('temp_id', '=', tempId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const findDraftByKey = (db: Db, mediaKey: string) =>
  db.selectFrom('drafts').selectAll().where('media_key', '=', mediaKey).executeTakeFirst();

/** Locks the account, so that two uploads of one person do not exceed the number of drafts together. */
export const lockOwner = (tx: Tx, userId: UserId) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();

/** Removes the draft of this name, and the oldest ones beyond `kept` others. Resolves to the keys of their files. */
export async function makeRoom(tx: Tx, userId: UserId, tempId: string, kept: number): Promise<string[]> {
  const others = tx
    .selectFrom('drafts')
    .select('media_key')
    .where('user_id', '=', userId)
    .where('temp_id', '<>', tempId)
    .orderBy('created_at', 'desc')
    .limit(kept);
  const removed = await tx
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('media_key', 'not in', others)
    .returning('media_key')
    .execute();
  return removed.map(({ media_key: mediaKey }) => mediaKey);
}

export const insertDraft = (tx: Tx, row: Insertable<Tables['drafts']>) =>
  tx.insertInto('drafts').values(row).execute();

/** Resolves to false, with nothing changed, when the draft is gone or not being prepared any more. */
export async function updatePreparing(
  db: Db,
  mediaKey: string,
  change: { percent: number } | { status: 'ready'; percent: 100 } | { status: 'failed' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set(change)
    .where('media_key', '=', mediaKey)
    .where('status', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Prepares the clip of a failed draft again. Resolves to false when the draft is gone or in another state. */
export async function restartClip(tx: Tx, mediaKey: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('drafts')
    .set({ status: 'preparing', percent: 0 })
    .where('media_key', '=', mediaKey)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteDraft = (db: Db, mediaKey: string) =>
  db.deleteFrom('drafts').where('media_key', '=', mediaKey).execute();
