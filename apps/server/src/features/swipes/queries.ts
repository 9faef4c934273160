import type { UserId } from '@sfera/contract/base/ids';
import { SWIPE_LIKERS_PREVIEW } from '@sfera/contract/posts/limits';
import type { UserPreview } from '@sfera/contract/people/users';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { CARD_COLUMNS, type CardRow, cardJoins, isWanted } from '../posts/index.ts';
import { isAuthorVisibleTo, isPersonVisibleTo } from '../users/index.ts';
import type { SwipePosition } from './cursor.ts';

export interface SwipeRow extends CardRow {
  /** {@link SwipePosition} */
  key: number;
  is_seen: boolean;
  /** Newest like first; null without likes. */
  likers: UserPreview[] | null;
}

/** The people who like post `p` and are visible to the viewer, newest like first, as JSON. */
const likers = (viewerId: UserId) => sql`
  select json_agg(json_build_object('id', newest.user_id, 'login', newest.login, 'userName', newest.user_name,
    'logoImage', newest.avatar_url, 'isVerified', newest.is_verified) order by newest.id desc)
  from (
    select l.id, l.user_id, lu.login, lu.user_name, lu.avatar_url, lu.is_verified
    from post_likes l join users lu on lu.id = l.user_id
    where l.post_id = p.id and ${isPersonVisibleTo(viewerId, 'lu')}
    order by l.id desc limit ${SWIPE_LIKERS_PREVIEW}::int
  ) newest`;

/**
 * Other people's videos that are visible to the viewer: by rank first the videos that the viewer never saw among
 * swipes, then the videos seen before the read began, oldest view first. Videos seen since are in neither part:
 * watching changes the rank, and a lower rank would show the video again in the same read. Unseen videos are read from
 * the index of ranks. Seen videos are read from the viewer's views, only when the unseen ones do not fill the page.
 */
export async function readSwipes(
  db: Db,
  viewerId: UserId,
  {
    startedAt,
    after,
    limit,
    now,
  }: { startedAt: Date; after: SwipePosition | undefined; limit: number; now: Date },
): Promise<SwipeRow[]> {
  const isAmongSeen = after?.isSeen === true;
  const isShown = sql`
    p.is_published and p.kind = 'video' and p.item_count = 1 and p.user_id <> ${viewerId} and ${isAuthorVisibleTo(viewerId)}
    and ${isWanted(viewerId, now)}`;
  // A subquery and not a join: PostgreSQL's statistics about the views of one person may be outdated, and a join could
  // then scan all of them for each video.
  const wasSeen = sql`
    (select user_id from swipe_views where post_id = p.id and user_id = ${viewerId}) is not null`;
  const isBelow = after && !isAmongSeen ? sql`(p.swipe_rank, p.id) < (${after.key}, ${after.id})` : sql`true`;
  const isLater =
    after && isAmongSeen
      ? sql`(v.viewed_at, v.post_id) > (to_timestamp(0) + ${after.key} * interval '1 microsecond', ${after.id})`
      : sql`true`;
  const { rows } = await sql<SwipeRow>`
    with unseen as materialized (
      select p.id, p.swipe_rank from posts p join users u on u.id = p.user_id
      where ${!isAmongSeen}::boolean and ${isShown} and ${isBelow} and not ${wasSeen}
      order by p.swipe_rank desc, p.id desc limit ${limit}
    ), seen as (
      select p.id, v.viewed_at from swipe_views v join posts p on p.id = v.post_id join users u on u.id = p.user_id
      where (select count(*) from unseen) < ${limit}
        and v.user_id = ${viewerId} and v.viewed_at < ${startedAt} and ${isShown} and ${isLater}
      order by v.viewed_at, v.post_id limit ${limit}
    ), page as materialized (
      select id, false as is_seen, swipe_rank::float8 as key, row_number() over (order by swipe_rank desc, id desc) as place
      from unseen
      union all
      select id, true, (extract(epoch from viewed_at) * 1000000)::float8, row_number() over (order by viewed_at, id)
      from seen
      order by is_seen, place limit ${limit}
    )
    select ${CARD_COLUMNS}, page.key, page.is_seen, case when p.like_count > 0 then (${likers(viewerId)}) end as likers
    from page join posts p on p.id = page.id ${cardJoins(viewerId)}
    order by page.is_seen, page.place`.execute(db);
  return rows;
}
