import type { PostId, UserId } from '@sfera/contract/ids';
import { SUBSCRIPTION_POSTS } from '@sfera/contract/limits';
import { sql } from 'kysely';
import { plannedStatement } from '../../db/planned-statement.ts';
import { mediaJson } from '../media/index.ts';
import { isNotMutedBy } from '../mutes/index.ts';
import { isFollowOf, type UserPreviewRow } from '../users/index.ts';
import { FURTHER_ITEMS, type ItemsRow } from './card.ts';

export interface SubscriptionRow extends UserPreviewRow {
  newest_post_id: PostId | null;
  has_unseen: boolean;
  /** Newest first. */
  posts: (ItemsRow & {
    id: PostId;
    /** ISO 8601 with the offset of the session. */
    created_at: string;
    is_sensitive: boolean;
  })[];
}

const MAX_SUBSCRIPTIONS = 100;

/** Followed accounts with their newest finished posts: accounts whose newest post is unseen first, then by that post. */
export const readSubscriptions = plannedStatement<SubscriptionRow, { viewerId: UserId; now: Date }>(
  'subscriptions',
  ['viewerId', 'now'],
  ({ viewerId, now }) => sql`
    with shown as materialized (select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, newest.id as newest_post_id,
      newest.id is not null and v.post_id is null as has_unseen
    from follows f join users u on u.id = f.followee_id
    left join lateral (
      select id from posts where user_id = f.followee_id and is_published order by id desc limit 1
    ) newest on true
    left join post_views v on v.post_id = newest.id and v.user_id = f.follower_id
    where ${isFollowOf(viewerId, 'f')} and ${isNotMutedBy(viewerId, 'posts', sql.ref('f.followee_id'), now)}
    order by has_unseen desc, newest.id desc nulls last, u.id
    limit ${sql.lit(MAX_SUBSCRIPTIONS)})
    select shown.*, newest.posts from shown cross join lateral (
      select coalesce(json_agg(json_build_object('id', p.id, 'media_id', p.media_id, 'alt_text', p.alt_text,
        ${mediaJson('m')}, 'further_items', ${FURTHER_ITEMS}, 'created_at', p.created_at,
        'is_sensitive', p.is_sensitive) order by p.id desc), '[]') as posts
      from (
        select * from posts where user_id = shown.id and is_published order by id desc limit ${sql.lit(SUBSCRIPTION_POSTS)}
      ) p join media m on m.id = p.media_id
    ) newest
    order by has_unseen desc, newest_post_id desc nulls last, id`,
);
