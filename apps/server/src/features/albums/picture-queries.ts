import type { AlbumOrder } from '@sfera/contract/albums/albums';
import type { AlbumId, GuestId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { type CardRow, cardsOf, isVisibleTo } from '../posts/index.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';

/** A position in an album: after this picture. */
export interface AlbumPlace {
  authorId: UserId | GuestId;
  takenAt: Date;
  postId: PostId;
  /** In the order by hand: a decimal number. */
  place?: string;
}

export interface PictureRow extends CardRow {
  hand_place: string;
  author_id: UserId | GuestId;
  taken_at: Date;
  taken_offset: number;
  camera: string | null;
}

/** The place in the order by hand: that of a picture that was moved, or its time. */
const placeOf = (picture: 'i' | 'page') =>
  sql`coalesce(${sql.ref(`${picture}.place`)}, time_of(${sql.ref(`${picture}.taken_at`)}))`;

/** The columns of an order, which has an index of its own. `picture`: alias of the row. */
function columnsOf(order: AlbumOrder, picture: 'i' | 'page'): RawBuilder<unknown> {
  const post = sql.ref(`${picture}.post_id`);
  if (order === 'hand') return sql`${placeOf(picture)}, ${post}`;
  const author = order === 'author' ? sql`${sql.ref(`${picture}.author_id`)},` : sql``;
  return sql`${author} ${sql.ref(`${picture}.taken_at`)}, ${post}`;
}

function isAfter(order: AlbumOrder, { authorId, takenAt, postId, place }: AlbumPlace): RawBuilder<unknown> {
  const columns = columnsOf(order, 'i');
  if (order === 'hand')
    return sql`(${columns}) > (coalesce(${place ?? null}::numeric, time_of(${takenAt})), ${postId})`;
  return sql`(${columns}) > (${order === 'author' ? sql`${authorId},` : sql``} ${takenAt}, ${postId})`;
}

interface AlbumPage {
  order: AlbumOrder;
  after: AlbumPlace | undefined;
  limit: number;
}

/** The pictures `i` of the album whose posts `p` are visible to the viewer, in this order. */
export const visible = (id: AlbumId, viewerId: UserId, { order, after, limit }: AlbumPage) => sql`
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
    select p.id, i.post_id, i.author_id, i.taken_at, i.taken_offset, i.camera, ${placeOf('i')} as hand_place ${visible(id, viewerId, page)}`;
  const columns = sql`, page.author_id, page.taken_at, page.taken_offset, page.camera,
    page.hand_place::text as hand_place`;
  const order = page.order === 'hand' ? sql`page.hand_place, page.post_id` : columnsOf(page.order, 'page');
  const { rows } = await cardsOf(ids, viewerId, columns, order).$castTo<PictureRow>().execute(db);
  return rows;
}

/** Fails with a unique violation when the album has the post, or the file. */
export const insertPicture = (tx: Tx, picture: Insertable<Tables['album_pictures']>) =>
  tx.insertInto('album_pictures').values(picture).execute();

/** The facts about media that the transaction has made. */
export const readCopied = (tx: Tx, id: MediaId) =>
  tx.selectFrom('media').select(['kind', 'sha256']).where('id', '=', id).executeTakeFirstOrThrow();

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

/** Digits behind the point, which a cursor has room for. */
const MOST_DIGITS = 300;

/** The places on both sides of where a picture is to stand; null at the start and at the end. */
interface Gap {
  low: string | null;
  high: string | null;
}

/** Undefined when the picture behind which it is to stand is not in the album. */
export async function findGap(
  tx: Tx,
  id: AlbumId,
  postId: PostId,
  after: PostId | 'start' | 'end',
): Promise<Gap | undefined> {
  const edge = sql`
    from album_pictures i where i.album_id = ${id} and i.post_id <> ${postId} order by ${placeOf('i')}`;
  if (after === 'start' || after === 'end') {
    const { rows } = await sql<{ place: string }>`
      select ${placeOf('i')}::text as place ${edge} ${after === 'end' ? sql`desc` : sql``} limit 1`.execute(
      tx,
    );
    const place = rows[0]?.place ?? null;
    return after === 'start' ? { low: null, high: place } : { low: place, high: null };
  }
  const { rows } = await sql<Gap>`
    select ${placeOf('i')}::text as low, (
      select ${placeOf('page')}::text from album_pictures page
      where page.album_id = ${id} and page.post_id <> ${postId}
        and (${columnsOf('hand', 'page')}) > (${columnsOf('hand', 'i')})
      order by ${columnsOf('hand', 'page')} limit 1
    ) as high
    from album_pictures i where i.album_id = ${id} and i.post_id = ${after} and i.post_id <> ${postId}`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Gives a picture the shortest number between two places. Resolves to false when there is none: both are the same, or
 * only {@link MOST_DIGITS} would tell them apart.
 */
export async function putBetween(tx: Tx, id: AlbumId, postId: PostId, { low, high }: Gap): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('album_pictures')
    .set({ place: sql<string>`gap.place` })
    .from(
      sql<{ place: string }>`(
        select place from (select ${low}::numeric as low, ${high}::numeric as high) edges
        cross join generate_series(0, ${sql.lit(MOST_DIGITS)}) digits
        cross join lateral (
          select round(coalesce((low + high) * 0.5, low + 1, high - 1, 0), digits) as place
        ) rounded
        where (low is null or low < place) and (high is null or place < high) order by digits limit 1
      )`.as('gap'),
    )
    .where('album_id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Gives pictures places of equal distances, in the order that they have, below the place that follows: those of one
 * place, or all.
 */
export const spread = (tx: Tx, id: AlbumId, place: string | null) =>
  sql`
    update album_pictures set place = trim_scale(low + (high - low) * number / count) from (
      select i.post_id, row_number() over (order by ${columnsOf('hand', 'i')}) - 1 as number, count(*) over () as count,
        min(${placeOf('i')}) over () as low, coalesce(
          (
            select min(${placeOf('page')}) from album_pictures page
            where page.album_id = ${id} and ${placeOf('page')} > ${place}::numeric
          ),
          max(${placeOf('i')}) over () + 1
        ) as high
      from album_pictures i
      where i.album_id = ${id} ${place === null ? sql`` : sql`and ${placeOf('i')} = ${place}::numeric`}
    ) spread
    where album_id = ${id} and album_pictures.post_id = spread.post_id`.execute(tx);

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
