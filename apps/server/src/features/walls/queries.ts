import type { AlbumId, CircleId, MediaId, PostId, UserId, WallId } from '@sfera/contract/base/ids';
import { WALL_MAX_PICTURES } from '@sfera/contract/walls/limits';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { GUEST_NAME, isVisibleTo, PLACE } from '../posts/index.ts';
import { isPersonVisibleTo } from '../users/index.ts';

/** The things that a wall can show; neither album nor circle: the memories of a person. */
export interface Subject {
  albumId?: AlbumId | undefined;
  circleId?: CircleId | undefined;
}

export interface WallRow extends Selectable<Tables['walls']> {
  /** The name of the album or the circle; null for memories. */
  title: string | null;
}

/** The wall of this subject, or of this code, as far as its own row tells: its host is not disabled. */
export async function readWall(
  db: Db,
  by: { codeHash: string } | { viewerId: UserId; subject: Subject },
): Promise<WallRow | undefined> {
  const { rows } = await sql<WallRow>`
    select w.*, coalesce(a.name, c.name) as title
    from walls w join users host on host.id = w.host_id
    left join albums a on a.id = w.album_id left join circles c on c.id = w.circle_id
    where ${'codeHash' in by ? sql`w.code_hash = ${by.codeHash}` : isOf(by.viewerId, by.subject, 'w')}
      and ${isPersonVisibleTo(null, 'host')}`.execute(db);
  return rows[0];
}

function isOf(viewerId: UserId, { albumId, circleId }: Subject, wall: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${wall}.${name}`);
  if (albumId) return sql`${column('album_id')} = ${albumId}`;
  if (circleId) return sql`${column('circle_id')} = ${circleId}`;
  return sql`${column('host_id')} = ${viewerId} and ${column('album_id')} is null and ${column('circle_id')} is null`;
}

export const insertWall = (tx: Tx, wall: Insertable<Tables['walls']>) =>
  tx.insertInto('walls').values(wall).execute();

export const updateWall = (tx: Tx, id: WallId, change: Updateable<Tables['walls']>) =>
  tx.updateTable('walls').set(change).where('id', '=', id).execute();

/** Deletes also a wall whose host leads no more. */
export const deleteWall = (tx: Tx, viewerId: UserId, subject: Subject) =>
  sql`delete from walls where ${isOf(viewerId, subject, 'walls')}`.execute(tx);

export interface PictureRow {
  post_id: PostId;
  position: number;
  media_id: MediaId;
  kind: 'image' | 'video';
  width: number;
  height: number;
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
  name: string | null;
  year: number | null;
}

/** Whether post `p` of author `u` may stand on a wall of the host, whom others stand beside: nothing that only its author sees. */
const isShown = (hostId: UserId) => sql`
  p.archived_at is null and not p.is_sensitive and (p.is_published or p.is_shared or p.is_in_albums)
  and ${isVisibleTo(hostId)}`;

type Wall = Pick<WallRow, 'album_id' | 'circle_id' | 'host_id' | 'shows_names' | 'time_zone'>;

/**
 * The posts of a wall, those that were added last, with their turn in the show. Of an album: what was made for it, and
 * of the posts of feeds that stand in it those that all of its viewers see, or that its owner has put in. Of a circle: its posts
 * and the pictures of its albums.
 */
function postsOf({ album_id: albumId, circle_id: circleId, host_id: hostId }: Wall, ids: readonly PostId[]) {
  if (albumId)
    return sql`
      select p.id, p.user_id, p.created_at, i.taken_at as turn
      from album_pictures i join albums a on a.id = i.album_id
      join posts p on p.id = i.post_id join users u on u.id = p.user_id
      where i.album_id = ${albumId} and ${isShown(hostId)}
        and (p.is_in_albums or (p.is_shared and p.circle_id = a.circle_id) or p.user_id = a.owner_id or ${isVisibleTo(null)})
      order by i.post_id desc limit ${sql.lit(WALL_MAX_PICTURES)}`;
  if (circleId)
    return sql`
      select p.id, p.user_id, p.created_at, ${PLACE} as turn
      from posts p join users u on u.id = p.user_id
      where p.circle_id = ${circleId} and (p.is_shared or p.is_in_albums) and ${isShown(hostId)}
      order by ${PLACE} desc limit ${sql.lit(WALL_MAX_PICTURES)}`;
  return sql`
    select p.id, p.user_id, p.created_at, array_position(${ids}::uuid[], p.id) as turn
    from posts p join users u on u.id = p.user_id where p.id = any(${ids}::uuid[]) and ${isShown(hostId)}`;
}

/** The photos and videos of a wall in the order of the show. `ids`: the posts of «В этот день». */
export async function readPictures(db: Db, wall: Wall, ids: readonly PostId[]): Promise<PictureRow[]> {
  const name = wall.shows_names
    ? sql`coalesce(${GUEST_NAME}, nullif(author.user_name, ''), author.login)`
    : sql`null::text`;
  const year =
    wall.album_id || wall.circle_id
      ? sql`null::int`
      : sql`extract(year from page.created_at at time zone ${wall.time_zone})::int`;
  const { rows } = await sql<PictureRow>`
    with page as materialized (${postsOf(wall, ids)})
    select pm.post_id, pm.position, m.id as media_id, m.kind, m.width, m.height, m.media_key, m.picture_widths,
      m.video_file, ${name} as name, ${year} as year
    from page join posts p on p.id = page.id join users author on author.id = page.user_id
    join post_media pm on pm.post_id = page.id join media m on m.id = pm.media_id
    where cardinality(m.picture_widths) > 0
    order by page.turn, page.id, pm.position limit ${sql.lit(WALL_MAX_PICTURES)}`.execute(db);
  return rows;
}
