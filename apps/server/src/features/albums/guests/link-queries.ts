import type { AlbumId, AlbumLinkId, GuestId, MediaId, PostId } from '@sfera/contract/base/ids';
import { WAITING_PAGE_SIZE } from '@sfera/contract/albums/limits';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export type LinkRow = Selectable<Tables['album_links']>;

/** The link of the album that no person and no date has ended. */
export const readOpenLink = (db: Db, albumId: AlbumId, now: Date): Promise<LinkRow | undefined> =>
  db
    .selectFrom('album_links')
    .selectAll()
    .where('album_id', '=', albumId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();

export const insertLink = (tx: Tx, link: Insertable<Tables['album_links']>) =>
  tx.insertInto('album_links').values(link).execute();

export const updateLink = (tx: Tx, id: AlbumLinkId, change: Updateable<Tables['album_links']>) =>
  tx.updateTable('album_links').set(change).where('id', '=', id).execute();

type EndedLink = Pick<LinkRow, 'id' | 'album_id' | 'may_look'>;

/** Ends the link of the album that is open. */
export const endOpenLink = (tx: Tx, albumId: AlbumId, now: Date): Promise<EndedLink | undefined> =>
  tx
    .updateTable('album_links')
    .set({ ended_at: now })
    .where('album_id', '=', albumId)
    .where('ended_at', 'is', null)
    .returning(['id', 'album_id', 'may_look'])
    .executeTakeFirst();

/** Ends the link if its time is over. */
export const endLateLink = (tx: Tx, id: AlbumLinkId, now: Date): Promise<EndedLink | undefined> =>
  tx
    .updateTable('album_links')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .returning(['id', 'album_id', 'may_look'])
    .executeTakeFirst();

/** Guests that one answer lists. */
const MAX_LISTED = 200;

interface GuestRow {
  id: GuestId;
  name: string;
  is_blocked: boolean;
  count: number;
}

/** How many photos and videos of guest `g` stand in the album or wait. */
export const countOfGuest = sql<number>`(
  (select count(*) from album_pictures where guest_id = g.id)
  + (select count(*) from waiting_pictures where guest_id = g.id))::int`;

/** The guests of all links of the album, newest first. */
export async function readGuests(db: Db, albumId: AlbumId): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select g.id, g.name, g.is_blocked, ${countOfGuest} as count
    from album_links l join album_guests g on g.link_id = l.id
    where l.album_id = ${albumId} order by g.id desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

export interface WaitingRow {
  post_id: PostId;
  guest_id: GuestId | null;
  guest_name: string | null;
  kind: 'image' | 'video';
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
  taken_at: Date;
}

/** Posts `p` that wait for a leader of the album. Moderators and authors may have put one away meanwhile. */
const waiting = (albumId: AlbumId) => sql`
  from waiting_pictures w join posts p on p.id = w.post_id
  where w.album_id = ${albumId} and p.removed_at is null and p.hidden is null and p.archived_at is null`;

/** For those who lead the album: the first of what waits, the oldest first. */
export async function readWaiting(db: Db, albumId: AlbumId): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with page as materialized (
      select w.post_id, w.guest_id, w.taken_at, p.kind, p.media_id ${waiting(albumId)}
      order by w.post_id limit ${WAITING_PAGE_SIZE}
    )
    select page.post_id, page.guest_id, g.name as guest_name, page.kind, page.taken_at, m.media_key, m.picture_widths,
      m.video_file
    from page join media m on m.id = page.media_id left join album_guests g on g.id = page.guest_id
    order by page.post_id`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, albumId: AlbumId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${waiting(albumId)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface DecidedRow {
  post_id: PostId;
  guest_id: GuestId | null;
  media_id: MediaId;
  /** In hexadecimal. */
  file_hash: string | null;
}

/** Those of these posts that wait. */
export async function readDecided(
  tx: Tx,
  albumId: AlbumId,
  postIds: readonly PostId[],
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select w.post_id, w.guest_id, p.media_id, encode(w.file_hash, 'hex') as file_hash ${waiting(albumId)}
      and w.post_id = any(${postIds}::uuid[])`.execute(tx);
  return rows;
}

/** Puts what waits into the album. */
export async function placeWaiting(tx: Tx, postIds: readonly PostId[]): Promise<void> {
  await sql`
    insert into album_pictures (album_id, post_id, author_id, guest_id, taken_at, taken_offset, camera, file_hash)
    select w.album_id, w.post_id, coalesce(w.guest_id, p.user_id), w.guest_id, w.taken_at, w.taken_offset, w.camera,
      w.file_hash
    from waiting_pictures w join posts p on p.id = w.post_id where w.post_id = any(${postIds}::uuid[])`.execute(
    tx,
  );
  await dropWaiting(tx, postIds);
}

export const dropWaiting = (tx: Tx, postIds: readonly PostId[]) =>
  tx.deleteFrom('waiting_pictures').where('post_id', 'in', postIds).execute();

/** Resolves to false when the album has no such guest. */
export async function setBlocked(
  tx: Tx,
  albumId: AlbumId,
  id: GuestId,
  isBlocked: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update album_guests g set is_blocked = ${isBlocked} from album_links l
    where g.id = ${id} and l.id = g.link_id and l.album_id = ${albumId} returning 1`.execute(tx);
  return rows.length > 0;
}

/** The posts of guests that stand in the album or wait: of one guest, or of all of a link. */
const broughtBy = (by: { guestId: GuestId } | { linkId: AlbumLinkId }): RawBuilder<unknown> => {
  const guests =
    'guestId' in by
      ? sql`select ${by.guestId}::uuid`
      : sql`select id from album_guests where link_id = ${by.linkId}`;
  return sql`
    select post_id from album_pictures where guest_id in (${guests})
    union all select post_id from waiting_pictures where guest_id in (${guests})`;
};

export async function readBrought(tx: Tx, by: Parameters<typeof broughtBy>[0]): Promise<PostId[]> {
  const { rows } = await sql<{ post_id: PostId }>`${broughtBy(by)}`.execute(tx);
  return rows.map(({ post_id: id }) => id);
}

export async function readMediaOf(tx: Tx, postIds: readonly PostId[]): Promise<MediaId[]> {
  const { rows } = await sql<{ media_id: MediaId }>`
    select media_id from post_media where post_id = any(${postIds}::uuid[])`.execute(tx);
  return rows.map(({ media_id: id }) => id);
}
