import type { MediaId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Page } from '../../base/list-page.ts';
import { readPlace, tailOf } from '../../base/list-place.ts';
import type { UserPreviewRow } from '../users/index.ts';

export const insertBlock = (tx: Tx, blockerId: UserId, blockedId: UserId, now: Date) =>
  tx.insertInto('blocks').values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now }).execute();

/** The media that a person has sent in the chat with another one and in the chats of their common circles. */
export async function readSentMedia(tx: Tx, senderId: UserId, otherId: UserId): Promise<MediaId[]> {
  const { rows } = await sql<{ media_id: MediaId }>`
    select m.media_id from chat_members mine
    join chat_members theirs on theirs.chat_id = mine.chat_id and theirs.user_id = ${otherId}
    join messages m on m.chat_id = mine.chat_id and m.sender_id = ${senderId} and m.media_id is not null
    where mine.user_id = ${senderId}`.execute(tx);
  return rows.map(({ media_id: mediaId }) => mediaId);
}

/** Whether there was such a block. */
export async function deleteBlock(db: Db, blockerId: UserId, blockedId: UserId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many people the person has blocked, and whether this one is among them. */
export async function readOwnBlocks(
  tx: Tx,
  blockerId: UserId,
  blockedId: UserId,
): Promise<{ total: number; has_this: boolean }> {
  const { rows } = await sql<{ total: number; has_this: boolean }>`
    select count(*)::int as total, coalesce(bool_or(blocked_id = ${blockedId}), false) as has_this
    from blocks where blocker_id = ${blockerId}`.execute(tx);
  return rows[0] ?? { total: 0, has_this: false };
}

/** Newest block first; with `id` the block of this person alone. */
export async function readBlocked(
  db: Db,
  blockerId: UserId,
  { id, before, limit }: Page<UserId> & { id: UserId | undefined },
): Promise<(UserPreviewRow & { blocked_at: Date })[]> {
  const place = before && readPlace(before);
  const tail = tailOf(sql.ref('b.blocked_id'));
  const further = place
    ? sql`and (b.created_at, ${tail}) < (${new Date(place.key)}::timestamptz, ${place.tail})`
    : sql``;
  const { rows } = await sql<UserPreviewRow & { blocked_at: Date }>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, b.created_at as blocked_at
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${blockerId} ${id ? sql`and b.blocked_id = ${id}` : sql``} ${further}
    order by b.created_at desc, ${tail} desc limit ${limit}`.execute(db);
  return rows;
}
