import type { UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo as isPostVisibleTo } from '../posts/index.ts';
import { isVisibleTo as isStoryVisibleTo } from '../stories/index.ts';
import { isEventVisibleTo, isUnblocked } from '../users/index.ts';

/** Notifications older than `since` are hidden; stories expire by `now`. */
export interface Times {
  since: Date;
  now: Date;
}

/**
 * From notices `n`: those to the viewer, from visible people and about what the viewer may see. A disabled account is told
 * what concerns itself.
 */
export const told = (viewerId: UserId, { since, now }: Times): RawBuilder<unknown> => sql`
  from notices n
  where n.recipient_id = ${viewerId} and n.created_at >= ${since}
    and (n.sender_id = ${viewerId} or ${isUnblocked(viewerId, sql.ref('n.sender_id'))})
    and (n.event_id is null or exists (
      select from events e where e.id = n.event_id and ${isEventVisibleTo(viewerId, 'e')}))
    and case
      when n.story_id is not null then exists (
        select from stories s join users u on u.id = s.user_id
        where s.id = n.story_id and ${isStoryVisibleTo(viewerId, now)}
      )
      when n.kind in ('mention', 'reply', 'comment_like') then ${isTextVisible(viewerId)}
      else n.post_id is null or n.post_id <> all (array(
        select id from posts where user_id = ${viewerId} and archived_at is not null))
    end`;

/**
 * Whether the viewer may see the post or the comment of notice `n`: a video is not shown before it is processed, and
 * nothing is after the account became private. An archived post is told of to no person.
 */
const isTextVisible = (viewerId: UserId) => sql<boolean>`exists (
  select from posts p join users u on u.id = p.user_id left join comments c on c.id = n.comment_id
  where p.id = n.post_id and ${isPostVisibleTo(viewerId)} and (p.user_id <> ${viewerId} or p.archived_at is null)
    and (c.hidden_at is null or ${viewerId}::uuid in (p.user_id, c.user_id))
    and not exists (
      select from comments head where head.id = c.parent_id and (
        (head.hidden_at is not null and ${viewerId}::uuid not in (p.user_id, head.user_id))
        or not ${isUnblocked(viewerId, sql.ref('head.user_id'))}
      )
    )
)`;
