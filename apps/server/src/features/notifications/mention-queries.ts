import type { NotificationId, UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo as isPostVisibleTo } from '../posts/index.ts';
import { isVisibleTo as isStoryVisibleTo } from '../stories/index.ts';
import { isUnblocked } from '../users/index.ts';

/** Notifications older than `since` are hidden; stories expire by `now`. */
export interface Times {
  since: Date;
  now: Date;
}

/**
 * Whether the object of mention `n` is visible to the viewer: a video is not before it is processed, and nothing is
 * after the account became private. `c`: its comment, if any.
 */
const isObjectVisible = (viewerId: UserId, now: Date) => sql<boolean>`
  case when n.story_id is not null
    then exists (
      select from stories s join users u on u.id = s.user_id
      where s.id = n.story_id and ${isStoryVisibleTo(viewerId, now)}
    )
    else exists (
      select from posts p join users u on u.id = p.user_id
      where p.id = coalesce(n.post_id, c.post_id) and ${isPostVisibleTo(viewerId)}
        and (c.hidden_at is null or p.user_id = ${viewerId})
    )
  end`;

/** From mentions `n` with their comments `c`: those of which the viewer was told, and whose objects are visible. */
export const toldMentions = (viewerId: UserId, { since, now }: Times): RawBuilder<unknown> => sql`
  from mentions n left join comments c on c.id = n.comment_id
  where n.user_id = ${viewerId} and n.is_told and n.created_at >= ${since}
    and ${isUnblocked(viewerId, sql.ref('n.author_id'))} and ${isObjectVisible(viewerId, now)}`;

/** The told mentions as rows of the list of notifications, newest first. */
export const listedMentions = (
  viewerId: UserId,
  times: Times,
  { before, limit }: { before?: NotificationId | undefined; limit: number },
): RawBuilder<unknown> => sql`
  select n.id, 'mention', n.author_id, coalesce(n.post_id, c.post_id), n.comment_id, null, n.story_id, null,
    n.created_at, n.read_at
  ${toldMentions(viewerId, times)} ${before ? sql`and n.id < ${before}` : sql``}
  order by n.id desc limit ${limit}`;
