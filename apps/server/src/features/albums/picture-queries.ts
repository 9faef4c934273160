import type { AlbumOrder } from '@sfera/contract/albums/albums';
import type { AlbumId, GuestId, PostId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { type CardRow, cardsOf, GUEST_NAME, isVisibleTo } from '../posts/index.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';

/** A position in an album: after this picture. */
export interface AlbumPlace {
  authorId: UserId | GuestId;
  takenAt: Date;
  postId: PostId;
}

export interface PictureRow extends CardRow {
  author_id: UserId | GuestId;
  taken_at: Date;
  taken_offset: number;
  camera: string | null;
}

/** The columns of an order, which has an index of its own. `picture`: alias of the row. */
const columnsOf = (order: AlbumOrder, picture: 'i' | 'page'): RawBuilder<unknown> =>
  sql.join(
    [...(order === 'author' ? ['author_id'] : []), 'taken_at', 'post_id'].map((name) =>
      sql.ref(`${picture}.${name}`),
    ),
  );

const isAfter = (order: AlbumOrder, { authorId, takenAt, postId }: AlbumPlace): RawBuilder<unknown> => sql`
  (${columnsOf(order, 'i')}) > (${order === 'author' ? sql`${authorId},` : sql``} ${takenAt}, ${postId})`;

interface AlbumPage {
  order: AlbumOrder;
  after: AlbumPlace | undefined;
  limit: number;
}

/** The pictures `i` of the album whose posts `p` are visible to the viewer, in the order of their capture. */
const visible = (id: AlbumId, viewerId: UserId, { order, after, limit }: AlbumPage) => sql`
  from album_pictures i join posts p on p.id = i.post_id join users u on u.id = p.user_id
  where i.album_id = ${id} and p.archived_at is null and ${isVisibleTo(viewerId)}
    ${after ? sql`and ${isAfter(order, after)}` : sql``}
  order by ${columnsOf(order, 'i')} limit ${sql.lit(limit)}`;

/** A page of an album: one statement on the index of its order. */
export async function readPictures(
  db: Db,
  viewerId: UserId,
  id: AlbumId,
  page: AlbumPage,
): Promise<PictureRow[]> {
  const ids = sql`
    select p.id, i.post_id, i.author_id, i.taken_at, i.taken_offset, i.camera ${visible(id, viewerId, page)}`;
  const columns = sql`, page.author_id, page.taken_at, page.taken_offset, page.camera`;
  const order = columnsOf(page.order, 'page');
  const { rows } = await cardsOf(ids, viewerId, columns, order).$castTo<PictureRow>().execute(db);
  return rows;
}

export interface FileRow {
  post_id: PostId;
  author_id: UserId | GuestId;
  login: string;
  guest_name: string | null;
  taken_at: Date;
  taken_offset: number;
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
  /** Null also where the viewer may not have it. */
  original_file: string | null;
}

/** The files of a page of an album. Originals of what was made for an album go by its rule, others by that of their posts. */
export async function readFiles(
  db: Db,
  viewerId: UserId,
  id: AlbumId,
  { after, limit }: Omit<AlbumPage, 'order'>,
): Promise<FileRow[]> {
  const page = visible(id, viewerId, { order: 'taken', after, limit });
  const { rows } = await sql<FileRow>`
    with page as materialized (
      select i.post_id, i.author_id, u.login, i.taken_at, i.taken_offset,
        ${GUEST_NAME} as guest_name,
        p.only_in_albums or p.allows_download or p.user_id = ${viewerId} as has_original ${page}
    )
    select i.post_id, i.author_id, i.login, i.guest_name, i.taken_at, i.taken_offset, m.media_key, m.picture_widths, m.video_file,
      case when i.has_original then m.original_file end as original_file
    from page i join post_media pm on pm.post_id = i.post_id join media m on m.id = pm.media_id
    order by i.taken_at, i.post_id, pm.position`.execute(db);
  return rows;
}

/** Fails with a unique violation when the album has the post, or the file. */
export const insertPicture = (tx: Tx, picture: Insertable<Tables['album_pictures']>) =>
  tx.insertInto('album_pictures').values(picture).execute();

/** The author of a picture of the album, or the guest; undefined when it is not in it. */
export const readAuthor = async (
  tx: Tx,
  id: AlbumId,
  postId: PostId,
): Promise<UserId | GuestId | undefined> =>
  (
    await tx
      .selectFrom('album_pictures')
      .select('author_id')
      .where('album_id', '=', id)
      .where('post_id', '=', postId)
      .executeTakeFirst()
  )?.author_id;

export const deletePicture = (tx: Tx, id: AlbumId, postId: PostId) =>
  tx.deleteFrom('album_pictures').where('album_id', '=', id).where('post_id', '=', postId).execute();

/** Those of the hashes, in hexadecimal, that files of the album have. */
export async function readKnown(db: Db, id: AlbumId, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select encode(file_hash, 'hex') as hash from album_pictures
    where album_id = ${id} and file_hash in (
      select decode(asked.hash, 'hex') from unnest(${hashes}::text[]) asked (hash)
    )`.execute(db);
  return rows.map(({ hash }) => hash);
}

interface CameraRow extends UserPreviewRow {
  camera: string;
  count: number;
  taken_at: Date;
  taken_offset: number;
  media_key: string;
  picture_widths: number[];
}

/** The cameras of an album, of one author or all, with the earliest picture of each. */
export async function readCameras(
  db: Db,
  viewerId: UserId,
  id: AlbumId,
  authorId: UserId | undefined,
): Promise<CameraRow[]> {
  const { rows } = await sql<CameraRow>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, found.camera, found.count, first.taken_at,
      first.taken_offset, m.media_key, m.picture_widths
    from (
      select author_id, camera, count(*)::int as count from album_pictures
      where album_id = ${id} and camera is not null ${authorId ? sql`and author_id = ${authorId}` : sql``}
      group by author_id, camera
    ) found
    join users u on u.id = found.author_id
    cross join lateral (
      select i.taken_at, i.taken_offset, p.media_id
      from album_pictures i join posts p on p.id = i.post_id
      where i.album_id = ${id} and i.author_id = found.author_id and i.camera = found.camera
        and p.archived_at is null and ${isVisibleTo(viewerId)}
      order by i.taken_at, i.post_id limit 1
    ) first
    join media m on m.id = first.media_id
    where ${isPersonVisibleTo(viewerId)}
    order by u.login, found.camera`.execute(db);
  return rows;
}

/** Resolves to the times between which all shifted pictures lie. */
export async function shiftClock(
  tx: Tx,
  id: AlbumId,
  { authorId, camera, seconds }: { authorId: UserId; camera: string; seconds: number },
): Promise<{ first: Date | null; last: Date | null } | undefined> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    with shifted as (
      update album_pictures set taken_at = taken_at + make_interval(secs => ${seconds})
      where album_id = ${id} and author_id = ${authorId} and camera = ${camera} returning taken_at
    )
    select min(taken_at) as first, max(taken_at) as last from shifted`.execute(tx);
  return rows[0];
}
