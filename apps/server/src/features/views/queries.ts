import type { PostId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isVisibleTo } from '../posts/index.ts';
import { hiddenPeople } from '../users/index.ts';

export interface View {
  post_id: PostId;
  user_id: UserId;
}

/**
 * Counts a batch of views in one transaction, all of them or none. A view counts when the person's last view of the
 * post is not younger than `since`, unless the person is the author. Resolves to one row for each different view whose
 * person may see the post: the view counter of the post, as that person sees the counter.
 *
 * Posts are locked in the order of their ids and before their views, so that neither two servers nor the deletion of a
 * post can deadlock; a post without a new view is not locked.
 */
export const countViews = (
  db: Db,
  views: readonly View[],
  now: Date,
  since: Date,
): Promise<(View & { view_count: number })[]> =>
  db.transaction().execute(async (tx) => {
    const sent = sql`
      unnest(${views.map(({ post_id }) => post_id)}::uuid[], ${views.map(({ user_id }) => user_id)}::uuid[])
        as sent (post_id, user_id)`;
    return writeViews(tx, sent, await lockNewlyViewed(tx, sent, since), now, since);
  });

/**
 * A separate statement, so that the next one sees the posts as they are after the wait. A single statement that locks
 * and updates would return to the row version from before the wait; its lock queue may be led by a transaction that
 * waits for this one, which is a deadlock when a third transaction refers to that version.
 */
async function lockNewlyViewed(tx: Tx, sent: RawBuilder<unknown>, since: Date): Promise<PostId[]> {
  const { rows } = await sql<{ id: PostId }>`
    select id from posts where id in (
      select sent.post_id
      from ${sent} left join post_views last on last.post_id = sent.post_id and last.user_id = sent.user_id
      where (last.viewed_at <= ${since}) is not false and sent.user_id <> posts.user_id
    )
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

async function writeViews(
  tx: Tx,
  sent: RawBuilder<unknown>,
  lockedIds: readonly PostId[],
  now: Date,
  since: Date,
): Promise<(View & { view_count: number })[]> {
  const { rows } = await sql<View & { view_count: number }>`
    with visible as materialized (
      select v.post_id, v.user_id, p.view_count,
        p.id = any(${lockedIds}::uuid[]) and v.user_id <> p.user_id and (last.viewed_at <= ${since}) is not false as is_new
      from (select distinct * from ${sent}) v
      join users viewer on viewer.id = v.user_id
      join posts p on p.id = v.post_id join users u on u.id = p.user_id
      left join post_views last on last.post_id = v.post_id and last.user_id = v.user_id
      where ${isVisibleTo(sql.ref('v.user_id'))}
    ), noted as (
      insert into post_views (post_id, user_id, viewed_at)
      select post_id, user_id, ${now} from visible where is_new
      order by post_id, user_id
      on conflict (post_id, user_id) do update
        set viewed_at = excluded.viewed_at, times = post_views.times + 1 where post_views.viewed_at <= ${since}
      returning post_id
    ), counted as (
      update posts set view_count = posts.view_count + added.times
      from (select post_id, count(*)::int as times from noted group by post_id) added
      where posts.id = added.post_id
      returning posts.id, posts.view_count
    )
    select post_id, user_id, coalesce(counted.view_count, visible.view_count) - (
        select coalesce(sum(times), 0)::int from post_views hidden
        where hidden.post_id = visible.post_id and hidden.user_id = any (${hiddenPeople(sql.ref('visible.user_id'))})
      ) as view_count
    from visible left join counted on counted.id = post_id`.execute(tx);
  return rows;
}
