import type { ErrorCode } from '@sfera/contract/errors';
import type { MediaId } from '@sfera/contract/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export const insertMedia = (tx: Tx, row: Insertable<Tables['media']>) =>
  tx.insertInto('media').values(row).execute();

export const readMedia = (db: Db, id: MediaId) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

/** Resolves to false when the row is gone. */
export async function updateMedia(
  tx: Tx,
  id: MediaId,
  change: Updateable<Tables['media']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const failMedia = (tx: Tx, id: MediaId, failure: ErrorCode) =>
  updateMedia(tx, id, { status: 'failed', failure, video_file: null });

/** Removes the row, and by cascade what shows it. Resolves to its key. */
export const deleteMedia = (tx: Tx, id: MediaId) =>
  tx.deleteFrom('media').where('id', '=', id).returning('media_key').executeTakeFirst();

/** Which of these keys nothing refers to. */
export async function findOrphanKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from media where media_key = key)
      and not exists (select from users where avatar_url like '/media/' || key || '/%')`.execute(db);
  return rows.map(({ key }) => key);
}
