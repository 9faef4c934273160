import type { FollowId, UserId } from '@sfera/contract/ids';
import type { FollowStatus } from '@sfera/contract/users';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isAuthorPublicTo } from '../users/index.ts';

/**
 * Locks the accounts, always in the order of their ids, so that nobody ever waits in a circle: neither two people who
 * follow each other nor one who accepts thousands. A weaker lock than FOR UPDATE, so that rows which refer to these
 * accounts (posts, views) are added meanwhile.
 */
export const lockUsers = (tx: Tx, ids: readonly UserId[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'following_count', 'follower_count'])
    .select(isAuthorPublicTo(null, 'users').as('is_public'))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function readStatus(db: Db, followerId: UserId, followeeId: UserId): Promise<FollowStatus> {
  const row = await db
    .selectFrom('follows')
    .select('status')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();
  return row?.status ?? 'none';
}

/** Accepted follows and open requests together. */
export async function countTies(db: Db, followerId: UserId): Promise<number> {
  const { total } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('follower_id', '=', followerId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface Follow {
  id: FollowId;
  follower_id: UserId;
  followee_id: UserId;
  status: 'pending' | 'following';
  created_at: Date;
}

export const insertFollow = (tx: Tx, follow: Follow) => tx.insertInto('follows').values(follow).execute();

/** Resolves to the status that the follow had, or `none`. */
export async function deleteFollow(tx: Tx, followerId: UserId, followeeId: UserId): Promise<FollowStatus> {
  const row = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .returning('status')
    .executeTakeFirst();
  return row?.status ?? 'none';
}

/** Moves both counters; the rows are locked by {@link lockUsers}. */
export async function changeCounts(
  tx: Tx,
  followerId: UserId,
  followeeId: UserId,
  by: 1 | -1,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      following_count: sql`following_count + case when id = ${followerId} then ${by}::int else 0 end`,
      follower_count: sql`follower_count + case when id = ${followeeId} then ${by}::int else 0 end`,
    })
    .where('id', 'in', [followerId, followeeId])
    .execute();
}
