import type { FollowId, UserId } from '@sfera/contract/base/ids';
import type { FollowStatus } from '@sfera/contract/people/users';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { followerCount, isAuthorPublicTo, isInCircle, isPersonVisibleTo } from '../users/index.ts';

/**
 * Locks the accounts in the order of their ids, so that no deadlock is possible, neither between two people who follow
 * each other nor with an account that accepts thousands. The lock is weaker than FOR UPDATE, so that rows which refer
 * to these accounts (posts, views) can be added meanwhile; with `alone` it is FOR UPDATE, and they wait.
 */
export const lockUsers = (tx: Tx, ids: readonly UserId[], strength: 'usual' | 'alone' = 'usual') =>
  tx
    .selectFrom('users')
    .select(['id', 'follower_count'])
    .select(isAuthorPublicTo(null, 'users').as('is_public'))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .$call((locked) => (strength === 'alone' ? locked.forUpdate() : locked.forNoKeyUpdate()))
    .execute();

interface Other {
  is_public: boolean;
  /** Without the people who are hidden from the viewer. */
  follower_count: number;
}

/** Another account as the viewer sees it; undefined when it is missing or hidden. */
export async function readOther(tx: Tx, viewerId: UserId, userId: UserId): Promise<Other | undefined> {
  const { rows } = await sql<Other>`
    select ${isAuthorPublicTo(null)} as is_public, ${followerCount(viewerId)} as follower_count
    from users u where u.id = ${userId} and ${isPersonVisibleTo(viewerId)}`.execute(tx);
  return rows[0];
}

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
export async function countOutgoing(db: Db, followerId: UserId): Promise<number> {
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

/** Resolves to the previous status of the follow, or `none`. */
export async function deleteFollow(tx: Tx, followerId: UserId, followeeId: UserId): Promise<FollowStatus> {
  const row = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .returning('status')
    .executeTakeFirst();
  return row?.status ?? 'none';
}

/** Changes both counters; the caller has locked the rows by {@link lockUsers}. */
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

/**
 * Whether the viewer has shown the other person something that not all people see: all posts of a private account and
 * posts and stories for followers, to a person who `followed` until now, and what is for a common circle.
 */
export async function hasShown(
  tx: Tx,
  viewer: { id: UserId; is_public: boolean },
  otherId: UserId,
  followed: boolean,
): Promise<boolean> {
  if (followed && !viewer.is_public) return true;
  const { rows } = await sql<{ has_shown: boolean }>`
    select exists (
      select from (
        select audience, circle_id, user_id, is_shared or (is_in_albums and audience <> 'everyone') from posts
        union all select audience, circle_id, user_id, is_shared from stories where archived_at is null
      ) shared (audience, circle_id, user_id, is_shared)
      where user_id = ${viewer.id} and is_shared and case audience
        when 'circle' then ${isInCircle(otherId, sql.ref('shared.circle_id'))} else ${followed}::boolean end
    ) as has_shown`.execute(tx);
  return rows[0]?.has_shown ?? false;
}
