import type { PostId, UserId } from '@sfera/contract/base/ids';
import { SUBSCRIPTION_POSTS } from '@sfera/contract/posts/limits';
import { sql } from 'kysely';
import { plannedStatement } from '../../../db/planned-statement.ts';
import { mediaJson } from '../../media/index.ts';
import { isNotMutedBy } from '../../mutes/index.ts';
import { isFollowOf, type UserPreviewRow } from '../../users/index.ts';
import { PLACE } from '../card/place.ts';
import { FURTHER_ITEMS, type ItemsRow } from '../card/card.ts';

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

/**
 * Followed accounts with their newest finished posts: accounts whose newest post is unseen first, then by that post. A
 * post that was brought along is no news.
 */
export const readSubscriptions = plannedStatement<SubscriptionRow, { viewerId: UserId; now: Date }>(
  'subscriptions',
  ['viewerId', 'now'],
  ({ viewerId, now }) => sql`
    with shown as materialized (select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, newest.id as newest_post_id, newest.place,
      newest.id is not null and newest.import_id is null and v.post_id is null as has_unseen
    from follows f join users u on u.id = f.followee_id
    left join lateral (
      select p.id, p.import_id, ${PLACE} as place from posts p where p.user_id = f.followee_id and p.is_published order by place desc limit 1
    ) newest on true
    left join post_views v on v.post_id = newest.id and v.user_id = f.follower_id
    where ${isFollowOf(viewerId, 'f')} and ${isNotMutedBy(viewerId, 'posts', sql.ref('f.followee_id'), now)}
    order by has_unseen desc, newest.place desc nulls last, u.id
    limit ${sql.lit(MAX_SUBSCRIPTIONS)})
    select shown.*, newest.posts from shown cross join lateral (
      select coalesce(json_agg(json_build_object('id', p.id, 'media_id', p.media_id, 'alt_text', p.alt_text,
        ${mediaJson('m')}, 'further_items', ${FURTHER_ITEMS}, 'created_at', p.created_at,
        'is_sensitive', p.is_sensitive) order by ${PLACE} desc), '[]') as posts
      from (
        select p.* from posts p where p.user_id = shown.id and p.is_published order by ${PLACE} desc limit ${sql.lit(SUBSCRIPTION_POSTS)}
      ) p join media m on m.id = p.media_id
    ) newest
    order by has_unseen desc, shown.place desc nulls last, id`,
);
