import type { PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isVisibleTo } from '../posts/index.ts';

export interface SwipeView {
  post_id: PostId;
  user_id: UserId;
  /** Null when the client sends no watch time. */
  watched_seconds: number | null;
}

type NotedView = Pick<SwipeView, 'post_id' | 'user_id'>;

/**
 * Stores a batch of video views in one transaction, all of them or none. The longest watch time of each person counts;
 * authors' own do not. Resolves to the views whose person may see the video.
 *
 * Posts are locked in the order of their ids and before their views, so that neither two servers nor the deletion of an
 * account can deadlock. The lock is a separate statement, so that the next statement sees the rows as they are after
 * the wait.
 */
export const noteSwipeViews = (db: Db, views: readonly SwipeView[], now: Date): Promise<NotedView[]> =>
  db.transaction().execute(async (tx) => {
    const postIds = views.map(({ post_id }) => post_id);
    await sql`select from posts where id = any(${postIds}::uuid[]) order by id for no key update`.execute(tx);
    return writeViews(tx, views, now);
  });

async function writeViews(tx: Tx, views: readonly SwipeView[], now: Date): Promise<NotedView[]> {
  const { rows } = await sql<NotedView>`
    with sent as (
      select post_id, user_id, max(seconds) as seconds
      from unnest(
        ${views.map(({ post_id }) => post_id)}::uuid[],
        ${views.map(({ user_id }) => user_id)}::uuid[],
        ${views.map(({ watched_seconds }) => watched_seconds)}::float8[]
      ) one (post_id, user_id, seconds)
      group by post_id, user_id
    ), visible as materialized (
      select v.post_id, v.user_id, known.watched_percent as known_percent,
        case when v.seconds is not null and m.duration_ms > 0 and p.user_id <> v.user_id
          then least(100, round(v.seconds * 100000 / m.duration_ms))::smallint end as percent
      from sent v
      join users viewer on viewer.id = v.user_id
      join posts p on p.id = v.post_id join users u on u.id = p.user_id join media m on m.id = p.media_id
      left join swipe_views known on known.post_id = v.post_id and known.user_id = v.user_id
      where p.kind = 'video' and ${isVisibleTo(sql.ref('v.user_id'))}
    ), noted as (
      insert into swipe_views (post_id, user_id, first_viewed_at, viewed_at, watched_percent)
      select post_id, user_id, ${now}::timestamptz, ${now}, percent from visible
      order by post_id, user_id
      on conflict (post_id, user_id) do update set
        viewed_at = greatest(swipe_views.viewed_at, excluded.viewed_at),
        watched_percent = greatest(swipe_views.watched_percent, excluded.watched_percent)
    ), counted as (
      update posts set
        watch_count = posts.watch_count + more.people,
        watched_percents = posts.watched_percents + more.percents
      from (
        select post_id, count(*) filter (where known_percent is null)::int as people,
          sum(percent - coalesce(known_percent, 0))::int as percents
        from visible where percent > coalesce(known_percent, -1) group by post_id
      ) more
      where posts.id = more.post_id
    )
    select post_id, user_id from visible`.execute(tx);
  return rows;
}
