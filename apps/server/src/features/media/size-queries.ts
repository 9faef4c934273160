import type { MediaId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { MediaKey } from '../../files/storage.ts';

export const writeSize = (tx: Tx, id: MediaId, bytes: number) =>
  tx.updateTable('media').set({ bytes }).where('id', '=', id).execute();

/** Files without a size: media of former builds, and pictures of people. */
interface Unmeasured {
  id: string;
  media_key: MediaKey;
}

export const readUnmeasured = async (db: Db, limit: number) =>
  (
    await sql<Unmeasured>`
      select id, media_key from media where bytes is null order by id limit ${limit}`.execute(db)
  ).rows;

export const readUnmeasuredPictures = async (db: Db, limit: number) =>
  (
    await sql<Unmeasured>`
      select id, split_part(avatar_url, '/', 3) as media_key from users
      where avatar_url like '/media/%' and avatar_bytes is null order by id limit ${limit}`.execute(db)
  ).rows;

/** Under the same key, because the files may have moved meanwhile; a new key is measured by the next page. */
export const saveSize = (db: Db, { id, media_key: key }: Unmeasured, bytes: number) =>
  sql`update media set bytes = ${bytes} where id = ${id} and media_key = ${key} and bytes is null`.execute(
    db,
  );

export const savePictureSize = (db: Db, { id, media_key: key }: Unmeasured, bytes: number) =>
  sql`
    update users set avatar_bytes = ${bytes}
    where id = ${id} and split_part(avatar_url, '/', 3) = ${key} and avatar_bytes is null`.execute(db);

/** Adds to the removed files of a day. `day`: ISO, in UTC. */
export const countRemoved = (db: Db, day: string, files: number, bytes: number) =>
  sql`
    insert into storage_days (day, removed_files, removed_bytes) values (${day}, ${files}, ${bytes})
    on conflict (day) do update set
      removed_files = storage_days.removed_files + excluded.removed_files,
      removed_bytes = storage_days.removed_bytes + excluded.removed_bytes`.execute(db);
