import type { MediaId, UserId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** A media row with all columns that name its files. */
export type MovableMedia = Pick<
  Selectable<Tables['media']>,
  | 'id'
  | 'media_key'
  | 'status'
  | 'picture_widths'
  | 'video_file'
  | 'light_file'
  | 'small_file'
  | 'original_file'
>;

export interface Move {
  media: MovableMedia;
  newKey: string;
}

/**
 * Gives the rows their new keys and the current address generation of their owner. Resolves to the rows that were
 * changed; rows that are gone, or have another file, status or key since they were read, stay as they are.
 */
export async function changeKeys(tx: Tx, moves: readonly Move[]): Promise<Set<MediaId>> {
  const ids = moves.map(({ media }) => media.id);
  // Locked in the order of ids, as in all other transactions, so that no deadlock is possible.
  await sql`select from media where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  const rows = moves.map(({ media, newKey }) => ({ ...media, new_key: newKey }));
  const { rows: moved } = await sql<{ id: MediaId }>`
    update media m set media_key = move.new_key, address_generation = owner.address_generation
    from json_to_recordset(${JSON.stringify(rows)}::json) as move
        (id uuid, media_key text, status text, video_file text, light_file text, small_file text,
          original_file text, new_key text),
      users owner
    where m.id = move.id and owner.id = m.owner_id and m.media_key = move.media_key and m.status = move.status
      and m.video_file is not distinct from move.video_file
      and m.light_file is not distinct from move.light_file
      and m.small_file is not distinct from move.small_file
      and m.original_file is not distinct from move.original_file
    returning m.id`.execute(tx);
  return new Set(moved.map(({ id }) => id));
}

export const readMovable = (db: Db, id: MediaId): Promise<MovableMedia | undefined> =>
  db
    .selectFrom('media')
    .select([
      'id',
      'media_key',
      'status',
      'picture_widths',
      'video_file',
      'light_file',
      'small_file',
      'original_file',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export const isKeyInUse = async (db: Db, mediaKey: string): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('media_key', '=', mediaKey).executeTakeFirst()) !==
  undefined;

/** Begins a new address generation: all media of the account so far have outdated addresses. */
export const endGeneration = (tx: Tx, userId: UserId) =>
  tx
    .updateTable('users')
    .set(({ eb }) => ({ address_generation: eb('address_generation', '+', 1) }))
    .where('id', '=', userId)
    .execute();

/** Waits for the commit of a transaction that has called {@link endGeneration}. */
export const awaitGeneration = (db: Db, userId: UserId) =>
  sql`select from users where id = ${userId} for share`.execute(db);

/**
 * Media of posts and live stories with an outdated address generation, newest first; only media older than `before`.
 * Chat photos keep their two viewers, and archived stories are visible to their author alone.
 */
export async function readOutdated(
  db: Db,
  userId: UserId,
  { limit, before }: { limit: number; before?: MediaId | undefined },
): Promise<MovableMedia[]> {
  const { rows } = await sql<MovableMedia>`
    select m.id, m.media_key, m.status, m.picture_widths, m.video_file, m.light_file, m.small_file,
      m.original_file
    from media m join users owner on owner.id = m.owner_id
    where m.owner_id = ${userId} and m.address_generation < owner.address_generation
      and (exists (select from post_media where media_id = m.id)
        or exists (select from stories where media_id = m.id and archived_at is null))
      ${before ? sql`and m.id < ${before}` : sql``}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Adds a row for copied files. Resolves to the size of the files; undefined when they may have been removed or replaced while they were copied. */
export async function insertCopy(
  tx: Tx,
  { id, media_key: key, status, video_file: videoFile }: MovableMedia,
  { copy, newKey, ownerId, now }: { copy: MediaId; newKey: string; ownerId: UserId; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: string | null }>`
    insert into media (id, owner_id, media_key, address_generation, kind, status, width, height, picture_widths,
      thumbhash, is_animated, video_file, light_file, small_file, duration_ms, has_sound, was_trimmed, lost_sound, edit,
      sha256, difference_hashes, source, served_bytes, bytes, received_at, checked_at, shown_at, created_at)
    select ${copy}::uuid, ${ownerId}::uuid, ${newKey}, owner.address_generation, kind, status, width, height,
      picture_widths, thumbhash, is_animated, video_file, light_file, small_file, duration_ms, has_sound, was_trimmed, lost_sound, edit,
      sha256, difference_hashes, source, served_bytes, bytes, ${now}::timestamptz, ${now}::timestamptz,
      case when status = 'ready' or video_file is not null then ${now}::timestamptz end, ${now}::timestamptz
    from media m join users owner on owner.id = ${ownerId}
    where m.id = ${id} and m.media_key = ${key} and m.status = ${status}
      and m.video_file is not distinct from ${videoFile}
    for key share of m
    returning bytes`.execute(tx);
  const [row] = rows;
  return row && Number(row.bytes ?? 0);
}
