import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { hasMuted } from '../../mutes/index.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import type { SenderRow } from './post-queries.ts';

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
