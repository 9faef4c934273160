import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Page } from '../../platform/services/list-page.ts';
import type { UserPreviewRow } from '../users/index.ts';

export const insertBlock = (tx: Tx, blockerId: UserId, blockedId: UserId, now: Date) =>
  tx.insertInto('blocks').values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now }).execute();

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

/** Newest block first. `before`: the last person of the page before; after an unblock of that person the list ends. */
export async function readBlocked(
  db: Db,
  blockerId: UserId,
  { before, limit }: Page<UserId>,
): Promise<(UserPreviewRow & { blocked_at: Date })[]> {
  const { rows } = await sql<UserPreviewRow & { blocked_at: Date }>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, b.created_at as blocked_at
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${blockerId} ${
      before
        ? sql`and (b.created_at, b.blocked_id) <
            (select created_at, blocked_id from blocks where blocker_id = ${blockerId} and blocked_id = ${before})`
        : sql``
    }
    order by b.created_at desc, b.blocked_id desc limit ${limit}`.execute(db);
  return rows;
}
