import { MAX_ALBUMS } from '@sfera/contract/albums/limits';
import type { AlbumId, CircleId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { isVisibleTo } from '../posts/index.ts';
import { isAlbumVisibleTo, type UserPreviewRow } from '../users/index.ts';

/** An album with the viewer's role in its circle. */
export type LockedAlbum = Selectable<Tables['albums']> & { is_leader: boolean };

export interface AlbumRow extends LockedAlbum {
  /** Whether guests may look at it; null when no link admits guests. */
  guests_look: boolean | null;
  circle_name: string | null;
  has_chosen_cover: boolean;
  owner: UserPreviewRow | null;
  /** The photo or video that was chosen, or the last one, that the viewer may see. */
  cover: { id: PostId; media_key: string; picture_widths: number[]; is_sensitive: boolean } | null;
}

/** Which albums: one by its id, those of a circle or a profile, or those of the profile and all circles of a person. */
export type Which = { id: AlbumId } | { circleId: CircleId } | { ownerId: UserId } | { personId: UserId };

const isWhich = (which: Which): RawBuilder<unknown> => {
  if ('id' in which) return sql`a.id = ${which.id}`;
  if ('personId' in which)
    return sql`(a.owner_id = ${which.personId} or a.circle_id in (
      select circle_id from circle_people where user_id = ${which.personId}))`;
  return 'circleId' in which ? sql`a.circle_id = ${which.circleId}` : sql`a.owner_id = ${which.ownerId}`;
};

/** The viewer's role in the circle of album `a`. */
const isLeader = (viewerId: UserId) => sql`exists (
  select from circle_people where circle_id = a.circle_id and user_id = ${viewerId} and is_leader)`;

/** The chosen cover of album `a`, or else its last picture. */
const cover = (viewerId: UserId, isChosen: boolean) => sql`(
  select json_build_object('id', p.id, 'media_key', m.media_key, 'picture_widths', m.picture_widths,
    'is_sensitive', p.is_sensitive)
  from album_pictures i join posts p on p.id = i.post_id join users u on u.id = p.user_id
  join media m on m.id = p.media_id
  where i.album_id = a.id ${isChosen ? sql`and i.post_id = chosen.post_id` : sql``}
    and p.archived_at is null and ${isVisibleTo(viewerId)}
  order by i.taken_at desc, i.post_id desc limit 1
)`;

/** Those of these albums that the viewer may see, newest first. */
export async function readAlbums(db: Db, viewerId: UserId, which: Which): Promise<AlbumRow[]> {
  const { rows } = await sql<AlbumRow>`
    select a.*, ${isLeader(viewerId)} as is_leader, c.name as circle_name,
      (select may_look from album_links where album_id = a.id and ended_at is null) as guests_look,
      case when o.id is not null then json_build_object('id', o.id, 'login', o.login, 'user_name', o.user_name,
        'avatar_url', o.avatar_url, 'is_verified', o.is_verified) end as owner,
      chosen.post_id is not null as has_chosen_cover,
      coalesce(${cover(viewerId, true)}, ${cover(viewerId, false)}) as cover
    from albums a left join circles c on c.id = a.circle_id left join users o on o.id = a.owner_id
      left join album_covers chosen on chosen.album_id = a.id
    where ${isWhich(which)} and ${isAlbumVisibleTo(viewerId, 'a')}
    order by a.id desc limit ${MAX_ALBUMS}`.execute(db);
  return rows;
}

/**
 * Locks an album that the viewer may see until the transaction ends, so that its pictures are counted one after the
 * other; the viewer stays in its circle until then. Undefined for all people who may not see it.
 */
export async function lockAlbum(tx: Tx, viewerId: UserId, id: AlbumId): Promise<LockedAlbum | undefined> {
  const { rows } = await sql<LockedAlbum>`
    select a.*, ${isLeader(viewerId)} as is_leader from albums a
    where a.id = ${id} and ${isAlbumVisibleTo(viewerId, 'a')} for no key update of a`.execute(tx);
  const [album] = rows;
  if (!album?.circle_id) return album;
  const inside = await sql`
    select from circle_people where circle_id = ${album.circle_id} and user_id = ${viewerId} for key share`.execute(
    tx,
  );
  return inside.rows.length > 0 ? album : undefined;
}

export async function countAlbums(tx: Tx, which: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from albums a where ${isWhich(which)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertAlbum = (tx: Tx, album: Insertable<Tables['albums']>) =>
  tx.insertInto('albums').values(album).execute();

export const updateAlbum = (
  tx: Tx,
  id: AlbumId,
  change: Partial<
    Pick<Selectable<Tables['albums']>, 'name' | 'who_adds' | 'who_downloads' | 'keeps_originals'>
  >,
) => tx.updateTable('albums').set(change).where('id', '=', id).execute();

/** Fails with a violation of a foreign key when the post is not in the album. */
export const chooseCover = (tx: Tx, id: AlbumId, postId: PostId | null) =>
  postId === null
    ? tx.deleteFrom('album_covers').where('album_id', '=', id).execute()
    : tx
        .insertInto('album_covers')
        .values({ album_id: id, post_id: postId })
        .onConflict((conflict) => conflict.column('album_id').doUpdateSet({ post_id: postId }))
        .execute();

export const deleteAlbum = (tx: Tx, id: AlbumId) => tx.deleteFrom('albums').where('id', '=', id).execute();

/** The media of what stands in this album alone: of all its pictures, or of one. */
export async function readOwnMedia(tx: Tx, id: AlbumId, postId?: PostId): Promise<MediaId[]> {
  const { rows } = await sql<{ media_id: MediaId }>`
    select pm.media_id from album_pictures i
    join posts p on p.id = i.post_id and p.only_in_albums join post_media pm on pm.post_id = p.id
    where i.album_id = ${id} ${postId ? sql`and i.post_id = ${postId}` : sql``}
      and not exists (select from album_pictures other where other.post_id = i.post_id and other.album_id <> i.album_id)`.execute(
    tx,
  );
  return rows.map(({ media_id: mediaId }) => mediaId);
}
