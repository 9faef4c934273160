import type { MediaId, StoryId } from '@sfera/contract/ids';
import type { MediaStatus } from '@sfera/contract/media';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { expiredBy, forgottenBy } from './visibility.ts';

/** A story with what leads to its files. */
export interface EndingRow {
  id: StoryId;
  media_id: MediaId;
  media_key: string;
  status: MediaStatus;
  picture_widths: number[];
  video_file: string | null;
}

/** One batch in the order of ids. */
export interface Batch {
  after: StoryId;
  limit: number;
}

/** Expired ones that others still have the addresses of. A video in work waits: its job writes to those. */
export const readExpired = (db: Db, now: Date, batch: Batch): Promise<EndingRow[]> =>
  readBatch(
    db,
    sql`s.archived_at is null and s.created_at <= ${expiredBy(now)} and s.created_at > ${forgottenBy(now)}
      and m.status <> 'processing'`,
    batch,
  );

/** Those that have been in the archive for as long as it keeps them. */
export const readForgotten = (db: Db, now: Date, batch: Batch): Promise<EndingRow[]> =>
  readBatch(
    db,
    // Each half by an index of its own.
    sql`s.id in (
      select id from stories where archived_at is null and created_at <= ${forgottenBy(now)}
      union all
      select id from stories where archived_at is not null and created_at <= ${forgottenBy(now)})`,
    batch,
  );

async function readBatch(db: Db, which: RawBuilder<unknown>, { after, limit }: Batch): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select s.id, s.media_id, m.media_key, m.status, m.picture_widths, m.video_file
    from stories s join media m on m.id = s.media_id
    where ${which} and s.id > ${after} order by s.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Resolves to false, with nothing changed, when the story is gone, somebody else was quicker, or its video is or was
 * processed again since: then there may be other files than those that were copied.
 */
export async function archive(
  tx: Tx,
  { media_id: mediaId, media_key: oldKey, status }: EndingRow,
  newKey: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ media_key: newKey })
    .where('id', '=', mediaId)
    .where('media_key', '=', oldKey)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.updateTable('stories').set({ archived_at: now }).where('media_id', '=', mediaId).execute();
  return true;
}

export const hasMedia = async (db: Db, mediaKey: string): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('media_key', '=', mediaKey).executeTakeFirst()) !==
  undefined;
