import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { hasMuted } from '../../mutes/index.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import type { SenderRow } from './post-queries.ts';

/**
 * The follower of the person, or the account that accepted the person's request; null when that was undone or its
 * notification was read.
 */
export async function readFollowNews(
  db: Db,
  userId: UserId,
  type: 'follow' | 'follow_accepted',
  senderId: UserId,
): Promise<SenderRow | null> {
  const [followerId, followeeId] = type === 'follow' ? [senderId, userId] : [userId, senderId];
  const { rows } = await sql<SenderRow>`
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, n.created_at as at
    from notifications n join users s on s.id = n.sender_id
    where n.follower_id = ${followerId} and n.followee_id = ${followeeId} and n.type = ${type} and n.read_at is null
      and ${isPersonVisibleTo(userId, 's')}
    `.execute(db);
  return rows[0] ?? null;
}

/** The sender of an open follow request to the person; null when it was withdrawn, answered or seen, or is muted. */
export async function readRequester(
  { db, clock }: Context,
  userId: UserId,
  senderId: UserId,
): Promise<SenderRow | null> {
  const { rows } = await sql<SenderRow>`
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, f.created_at as at
    from follows f join users s on s.id = f.follower_id
    where f.followee_id = ${userId} and f.follower_id = ${senderId} and f.status = 'pending' and f.seen_at is null
      and ${isPersonVisibleTo(userId, 's')} and not ${hasMuted(userId, 'posts', sql`s.id`, clock.now())}
    `.execute(db);
  return rows[0] ?? null;
}
