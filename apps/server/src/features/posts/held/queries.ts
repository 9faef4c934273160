import type { MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { deleteAllMedia } from '../../media/index.ts';

/** A photo or video that is about to become part of a post. */
export interface NewItem {
  media_id: MediaId;
  kind: 'image' | 'video';
  isPlayable: boolean;
}

export interface HeldItem extends NewItem {
  temp_id: string;
}

/** An item that waits for its post, or with its post for the time. */
export async function findHeld(
  db: Db,
  userId: UserId,
  tempId: string,
): Promise<{ id: MediaId; kind: 'image' | 'video' } | undefined> {
  const { rows } = await sql<{ id: MediaId; kind: 'image' | 'video' }>`
    select m.id, m.kind from media m where m.id in (
      select media_id from held_items where user_id = ${userId} and temp_id = ${tempId}
      union all
      select i.media_id from scheduled_posts s join scheduled_items i on i.scheduled_id = s.id
      where s.user_id = ${userId} and i.temp_id = ${tempId}
    ) limit 1`.execute(db);
  return rows[0];
}

/** Fails with a unique violation when an item of this name is held. */
export const insertHeld = (tx: Tx, row: Insertable<Tables['held_items']>) =>
  tx.insertInto('held_items').values(row).execute();

/** Holds an item anew; resolves to false, with nothing done, when another one of this name is held. */
export async function holdAgain(tx: Tx, row: Insertable<Tables['held_items']>): Promise<boolean> {
  const held = await tx
    .insertInto('held_items')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'temp_id']).doNothing())
    .returning('media_id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Removes the oldest items beyond so many. Resolves to the keys of their files. */
export async function makeRoom(tx: Tx, userId: UserId, kept: number): Promise<string[]> {
  const surplus = await tx
    .selectFrom('held_items')
    .select('media_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(kept)
    .execute();
  return surplus.length === 0
    ? []
    : deleteAllMedia(
        tx,
        surplus.map(({ media_id: id }) => id),
      );
}

/** Removes an item that is still held, with its media. Resolves to the keys of its files. */
export async function dropHeld(tx: Tx, mediaId: MediaId): Promise<string[]> {
  const held = await tx
    .selectFrom('held_items')
    .select('media_id')
    .where('media_id', '=', mediaId)
    .forUpdate()
    .executeTakeFirst();
  return held ? deleteAllMedia(tx, [mediaId]) : [];
}

/**
 * Takes items out of those that wait, and locks their media: a video that becomes ready at this moment waits for the
 * post, which it then publishes.
 */
export async function takeHeld(tx: Tx, userId: UserId, tempIds: readonly string[]): Promise<HeldItem[]> {
  const { rows } = await sql<HeldItem>`
    select h.temp_id, h.media_id, m.kind, (m.kind = 'image' or m.video_file is not null) as "isPlayable"
    from held_items h join media m on m.id = h.media_id
    where h.user_id = ${userId} and h.temp_id = any(${tempIds}::text[])
    order by m.id for update`.execute(tx);
  await tx.deleteFrom('held_items').where('user_id', '=', userId).where('temp_id', 'in', tempIds).execute();
  return rows;
}

/** Adds the photos and videos of a new post after its first, in order. */
export const insertItems = (
  tx: Tx,
  postId: PostId,
  items: readonly { media_id: MediaId; alt_text: string }[],
) =>
  tx
    .insertInto('post_items')
    .values(items.map((item, index) => ({ ...item, post_id: postId, position: index + 1 })))
    .execute();

/** The media that can be watched were hidden until now. */
export const noteShown = (tx: Tx, mediaIds: readonly MediaId[], now: Date) =>
  tx
    .updateTable('media')
    .set({ shown_at: now })
    .where('id', 'in', mediaIds)
    .where('shown_at', 'is not', null)
    .execute();
