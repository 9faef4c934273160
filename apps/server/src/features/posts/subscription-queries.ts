import type { PostId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isFollowOf, type UserPreviewRow } from '../users/index.ts';

export interface SubscriptionRow extends UserPreviewRow {
  newest_post_id: PostId | null;
  has_unseen: boolean;
}

const MOST_SHOWN = 100;

/** Followed accounts with their newest finished post: those whose viewer has not seen it first, then by that post. */
export async function readSubscriptions(db: Db, viewerId: UserId): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, newest.id as newest_post_id,
      newest.id is not null and v.post_id is null as has_unseen
    from follows f join users u on u.id = f.followee_id
    left join lateral (
      select id from posts where user_id = f.followee_id and is_published order by id desc limit 1
    ) newest on true
    left join post_views v on v.post_id = newest.id and v.user_id = f.follower_id
    where ${isFollowOf(viewerId, 'f')}
    order by has_unseen desc, newest.id desc nulls last, u.id
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
