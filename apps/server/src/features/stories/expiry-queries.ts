import type { MediaId, StoryId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { MovableMedia } from '../media/index.ts';
import { expiryCutoff, archiveCutoff } from './visibility.ts';

/** A story with the columns that name its files. */
export interface ExpiringStory extends Omit<MovableMedia, 'id'> {
  id: StoryId;
  media_id: MediaId;
}

/** One batch in the order of ids. */
export interface Batch {
  after: StoryId;
  limit: number;
}

/**
 * Expired stories whose addresses other people still know. Videos that are being processed are left for a later run:
 * their job writes to those addresses.
 */
export const readExpired = (db: Db, now: Date, batch: Batch): Promise<ExpiringStory[]> =>
  readBatch(
    db,
    sql`s.archived_at is null and s.created_at <= ${expiryCutoff(now)} and s.created_at > ${archiveCutoff(now)}
      and m.status <> 'processing'`,
    batch,
  );

/** Stories whose time in the archive is over. */
export const readPastArchive = (db: Db, now: Date, batch: Batch): Promise<ExpiringStory[]> =>
  readBatch(
    db,
    // Each half uses its own index.
    sql`s.id in (
      select id from stories where archived_at is null and created_at <= ${archiveCutoff(now)}
      union all
      select id from stories where archived_at is not null and created_at <= ${archiveCutoff(now)})`,
    batch,
  );

async function readBatch(
  db: Db,
  which: RawBuilder<unknown>,
  { after, limit }: Batch,
): Promise<ExpiringStory[]> {
  const { rows } = await sql<ExpiringStory>`
    select s.id, s.media_id, m.media_key, m.status, m.picture_widths, m.video_file, m.light_file,
      m.small_file
    from stories s join media m on m.id = s.media_id
    where ${which} and s.id > ${after} order by s.id limit ${limit}`.execute(db);
  return rows;
}

export const markArchived = (tx: Tx, mediaIds: readonly MediaId[], now: Date) =>
  tx
    .updateTable('stories')
    .set({ archived_at: now })
    .where(sql<boolean>`media_id = any(${mediaIds}::uuid[])`)
    .execute();
