import type { AlbumId, AlbumLinkId, GuestId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import type { AlbumPlace } from '../picture-queries.ts';
import { countOfGuest, type LinkRow } from './link-queries.ts';

/** A link that admits guests, as far as its own row and its album tell. */
export interface AdmittingLink extends LinkRow {
  album_name: string;
  host_name: string;
}

/** A guest with the link. */
export type GuestRow = Selectable<Tables['album_guests']>;

/** The open link of this code, or of this guest. */
export async function readAdmitting(
  db: Db,
  by: { codeHash: string } | { id: AlbumLinkId },
  now: Date,
): Promise<AdmittingLink | undefined> {
  const { rows } = await sql<AdmittingLink>`
    select l.*, a.name as album_name, coalesce(nullif(host.user_name, ''), host.login) as host_name
    from album_links l join albums a on a.id = l.album_id join users host on host.id = l.host_id
    where ${'id' in by ? sql`l.id = ${by.id}` : sql`l.code_hash = ${by.codeHash}`}
      and l.ended_at is null and l.ends_at > ${now} and ${isPersonVisibleTo(null, 'host')}`.execute(db);
  return rows[0];
}

/** Locks the link: what comes by it is counted one after the other. */
export async function lockLink(tx: Tx, id: AlbumLinkId, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select * from album_links where id = ${id} and ended_at is null and ends_at > ${now} for no key update`.execute(
    tx,
  );
  return rows[0];
}

export const findGuest = (
  db: Db,
  by: { tokenHash: string } | { id: GuestId },
): Promise<GuestRow | undefined> =>
  db
    .selectFrom('album_guests')
    .selectAll()
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('token_hash', '=', by.tokenHash)))
    .executeTakeFirst();

export const insertGuest = (tx: Tx, guest: Insertable<Tables['album_guests']>) =>
  tx.insertInto('album_guests').values(guest).execute();

export async function countGuests(tx: Tx, linkId: AlbumLinkId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from album_guests where link_id = ${linkId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many of the guest's photos and videos stand in the album or wait. */
export async function countAdded(db: Db, id: GuestId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countOfGuest} as count from album_guests g where g.id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the photo or video was made from these bytes. */
export async function isFileOf(db: Db, mediaId: MediaId, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql`select from media where id = ${mediaId} and sha256 = ${sha256}`.execute(db);
  return rows.length > 0;
}

/** Whether the album has this file, or one waits. `hash`: in hexadecimal. */
export async function hasFile(db: Db, albumId: AlbumId, hash: string): Promise<boolean> {
  const file = sql`album_id = ${albumId} and file_hash = decode(${hash}, 'hex')`;
  const { rows } = await sql`
    select from album_pictures where ${file} union all select from waiting_pictures where ${file} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const insertWaiting = (tx: Tx, picture: Insertable<Tables['waiting_pictures']>) =>
  tx.insertInto('waiting_pictures').values(picture).execute();

/** Counts one file for the guest and for the link. */
export async function countBrought(
  tx: Tx,
  { id, link_id: linkId }: Pick<GuestRow, 'id' | 'link_id'>,
  bytes: number,
): Promise<void> {
  for (const [table, row] of [
    ['album_guests', id],
    ['album_links', linkId],
  ] as const)
    await sql`
      update ${sql.table(table)} set brought_count = brought_count + 1, brought_bytes = brought_bytes + ${bytes}
      where id = ${row}`.execute(tx);
}

interface ShownRow {
  post_id: PostId;
  author_id: UserId | GuestId;
  taken_at: Date;
  kind: 'image' | 'video';
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
}

/**
 * The pictures of the album that guests may look at: those that were made for it, by people whose account is not
 * disabled. Posts of feeds, which their authors have put into it, have an audience of their own.
 */
export async function readShown(
  db: Db,
  albumId: AlbumId,
  { after, limit }: { after: AlbumPlace | undefined; limit: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select i.post_id, i.author_id, i.taken_at, p.kind, m.media_key, m.picture_widths, m.video_file
    from album_pictures i join posts p on p.id = i.post_id join users u on u.id = p.user_id
    join media m on m.id = p.media_id
    where i.album_id = ${albumId} and p.is_in_albums and p.archived_at is null and not p.is_sensitive
      and ${isPersonVisibleTo(null)}
      ${after ? sql`and (i.taken_at, i.post_id) > (${after.takenAt}, ${after.postId})` : sql``}
    order by i.taken_at, i.post_id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The guests of these tokens who came before the account was made. */
export async function readClaimed(
  tx: Tx,
  userId: UserId,
  tokenHashes: readonly string[],
): Promise<GuestId[]> {
  const { rows } = await sql<{ id: GuestId }>`
    select g.id from album_guests g join users u on u.id = ${userId}
    where g.token_hash = any(${tokenHashes}::text[]) and g.created_at <= u.created_at order by g.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Makes the posts of these guests, with their media, those of the person. Resolves to how many there are. */
export async function claim(tx: Tx, userId: UserId, guestIds: readonly GuestId[]): Promise<number> {
  const posts = sql`(
    select post_id from album_pictures where guest_id = any(${guestIds}::uuid[])
    union select post_id from waiting_pictures where guest_id = any(${guestIds}::uuid[]))`;
  // Media before their posts, as everywhere.
  await sql`
    select from media where id in (select media_id from post_media where post_id in ${posts}) order by id for update`.execute(
    tx,
  );
  await sql`
    update media set owner_id = ${userId},
      address_generation = (select address_generation from users where id = ${userId})
    where id in (select media_id from post_media where post_id in ${posts})`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    update posts set user_id = ${userId} where id in ${posts}`.execute(tx);
  await sql`
    update album_pictures set author_id = ${userId}, guest_id = null
    where guest_id = any(${guestIds}::uuid[])`.execute(tx);
  // A device that was blocked stays so.
  await sql`delete from album_guests where id = any(${guestIds}::uuid[]) and not is_blocked`.execute(tx);
  return Number(numAffectedRows);
}
