import type { ErrorCode } from '@sfera/contract/base/errors';
import type { MediaId } from '@sfera/contract/base/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** Adds the row with the current address generation of its owner. */
export const insertMedia = (tx: Tx, row: Omit<Insertable<Tables['media']>, 'address_generation'>) =>
  tx
    .insertInto('media')
    .values(({ selectFrom, fn, lit }) => ({
      ...row,
      // For a missing account the insert fails anyway, by the foreign key.
      address_generation: fn.coalesce(
        selectFrom('users').select('address_generation').where('id', '=', row.owner_id),
        lit(0),
      ),
    }))
    .execute();

export const readMedia = (db: Db, id: MediaId) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

export const readAllMedia = (db: Db, ids: readonly MediaId[]) =>
  db.selectFrom('media').selectAll().where('id', 'in', ids).execute();

/** The state that the row must have to be changed. */
type ExpectedState = Partial<
  Pick<Selectable<Tables['media']>, 'status' | 'media_key' | 'light_file' | 'small_file' | 'original_file'>
>;

/** Resolves to false, with nothing changed, when the row is gone or in another state. */
export async function updateMedia(
  db: Db,
  id: MediaId,
  change: Updateable<Tables['media']>,
  standing: ExpectedState = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(change)
    .where('id', '=', id)
    .where(({ and, eb }) =>
      and(
        Object.entries(standing).map(([column, value]) =>
          eb(column as keyof ExpectedState, 'is not distinct from', value),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes how far the conversion is. Resolves to false when the media is gone or not being processed any more. */
export const noteConversion = (db: Db, id: MediaId, percent: number, now: Date) =>
  updateMedia(
    db,
    id,
    {
      conversion_percent: percent,
      ...(percent === 0 && { conversion_began_at: now, conversion_ended_at: null }),
    },
    { status: 'processing' },
  );

/**
 * Resolves to false, with nothing changed, when the media is not being processed or has moved from `files`: the queue
 * can run a job twice at once, and a late failure must not undo the success of the other run.
 */
export const failMedia = (
  tx: Tx,
  id: MediaId,
  { failure, now }: { failure: ErrorCode; now: Date },
  files: Pick<ExpectedState, 'media_key'> = {},
) =>
  updateMedia(
    tx,
    id,
    {
      status: 'failed',
      failure,
      video_file: null,
      light_file: null,
      small_file: null,
      conversion_ended_at: now,
      shown_at: null,
    },
    { ...files, status: 'processing' },
  );

/** A conversion that waits for its turn. */
export const UNBEGUN = { conversion_began_at: null, conversion_ended_at: null, conversion_percent: null };

/** Starts a failed video once, also on parallel requests. */
export const restartMedia = (tx: Tx, id: MediaId) =>
  updateMedia(tx, id, { status: 'processing', failure: null, ...UNBEGUN }, { status: 'failed' });

/** Uses the next larger file in place of each rendition that is missing. */
export const useLargerFiles = (tx: Tx, id: MediaId) =>
  tx
    .updateTable('media')
    .set(({ fn }) => ({
      light_file: fn.coalesce('light_file', 'video_file'),
      small_file: fn.coalesce('small_file', 'light_file', 'video_file'),
    }))
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where('small_file', 'is', null)
    .execute();

/** Wants the renditions again that {@link useLargerFiles} has given up. */
export async function restartLight(tx: Tx, id: MediaId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set(({ fn, ref }) => ({
      light_file: fn('nullif', [ref('light_file'), ref('video_file')]),
      small_file: null,
    }))
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where(({ eb, or, ref }) =>
      or([eb('light_file', '=', ref('video_file')), eb('small_file', '=', ref('light_file'))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the row, and by cascade the post or story that shows it. Resolves to its key. */
export const deleteMedia = (tx: Tx, id: MediaId) =>
  tx.deleteFrom('media').where('id', '=', id).returning('media_key').executeTakeFirst();

/** Deletes like {@link deleteMedia}, for all media of one post. Resolves to the keys of those that were there. */
export async function deleteAllMedia(tx: Tx, ids: readonly MediaId[]): Promise<string[]> {
  // Locked in the order of ids, as in all other transactions, so that no deadlock is possible.
  const { rows } = await sql<{ media_key: string }>`
    select media_key from media where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  await sql`delete from media where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ media_key: key }) => key);
}

/** The keys that no row refers to. */
export async function findOrphanKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from media where media_key = key)
      and not exists (select from drafts where media_key = key)
      and not exists (select from cases where snapshot_key = key)
      and not exists (select from circles where picture_key = key)
      and not exists (select from link_cards where picture_key = key)
      and not exists (select from message_cards where picture_key = key)
      and not exists (select from users where split_part(avatar_url, '/', 3) = key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** The keys of archives that no row refers to; the row of a failed archive does not count. */
export async function findOrphanExports(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from data_exports where export_key = key and status <> 'failed')`.execute(db);
  return rows.map(({ key }) => key);
}

/** The uploads that no row refers to. */
export async function findOrphanUploads(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sent as id from unnest(${ids}::text[]) sent
    where not exists (select from uploads where id = sent)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The keys of files that belong to no kept build of the web app. */
export async function findOrphanBuildFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where key not in (select file_key from build_files)`.execute(db);
  return rows.map(({ key }) => key);
}
