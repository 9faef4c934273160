import type { CircleId, MediaId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { MovableMedia } from '../media/index.ts';

export async function readCirclesOf(db: Db, userId: UserId): Promise<CircleId[]> {
  const rows = await db
    .selectFrom('circle_people')
    .select('circle_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ circle_id: id }) => id);
}

/** Waits for the commit of a transaction that removes people: a waiting job may start before. */
export const awaitRemovals = (db: Db, circleId: CircleId) =>
  sql`select from circles where id = ${circleId} for share`.execute(db);

/**
 * The media of posts and live stories, and the photos, videos, sounds and files of the chat. Archived stories are visible
 * to their author alone.
 */
const mediaOf = (circleId: CircleId) => sql`
  ${publishedFor(circleId)}
  union all select m.media_id from messages m where m.chat_id = ${circleId} and m.media_id is not null`;

/** The media that outlive the circle. */
const publishedFor = (circleId: CircleId) => sql`
  select pm.media_id from posts p join post_media pm on pm.post_id = p.id where p.circle_id = ${circleId}
  union all select s.media_id from stories s where s.circle_id = ${circleId} and s.archived_at is null`;

/** Newest first. */
export async function readMedia(
  db: Db,
  circleId: CircleId,
  limit: number,
  before: MediaId | undefined,
): Promise<MovableMedia[]> {
  const { rows } = await sql<MovableMedia>`
    select m.id, m.media_key, m.status, m.picture_widths, m.video_file, m.light_file, m.small_file
    from media m
    where m.id in (${mediaOf(circleId)}) ${before ? sql`and m.id < ${before}` : sql``}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The media of the circle's posts and live stories. */
export async function readPublished(db: Db, circleId: CircleId): Promise<MediaId[]> {
  const { rows } = await sql<{ id: MediaId }>`
    select id from (${publishedFor(circleId)}) shown (id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the media of the circle's chat. Resolves to their keys. */
export async function deleteChatMedia(tx: Tx, id: CircleId): Promise<string[]> {
  const { rows } = await sql<{ media_key: string }>`
    delete from media
    where id in (select media_id from messages where chat_id = ${id} and media_id is not null)
    returning media_key`.execute(tx);
  return rows.map(({ media_key: key }) => key);
}
