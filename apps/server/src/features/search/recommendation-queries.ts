import type { UserId } from '@sfera/contract/base/ids';
import { RECOMMENDED_FOLLOWERS_PREVIEW, RECOMMENDED_USERS } from '@sfera/contract/people/limits';
import type { RecommendedUser } from '@sfera/contract/people/search';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import {
  followerCount,
  isAuthorVisibleTo,
  isUnblocked,
  listedUserColumns,
  type ListedUserRow,
} from '../users/index.ts';

export interface RecommendedUserRow extends ListedUserRow {
  follower_count: number;
  /** How many of the viewer's newest followees follow the account. */
  shared: number;
  followers: RecommendedUser['Followers'];
}

// Limits on the newest followees, and on the newest follows of each of them, bound the work for people who follow
// thousands.
export const MAX_FRIENDS = 50;
export const MAX_PER_FRIEND = 50;
/** More than a page, because `popularity` is coarse: the exact follower count decides the order. */
const MAX_CANDIDATES = 200;

/**
 * The accounts that most of the viewer's newest followees follow, then popular accounts; without the viewer and
 * accounts that the viewer follows or has asked. At equal followers, accounts with a post or a picture come first.
 * Followers of a private account are shown only if the viewer follows them.
 */
export async function readRecommendedUsers(db: Db, viewerId: UserId): Promise<RecommendedUserRow[]> {
  const isNew = sql`c.id <> ${viewerId} and ${isUnblocked(viewerId, sql.ref('c.id'))}
    and not exists (select from follows where follower_id = ${viewerId} and followee_id = c.id)`;
  const { rows } = await sql<RecommendedUserRow>`
    with friends as materialized (
      select followee_id as id, row_number() over (order by id desc) as n from (
        select id, followee_id from follows where follower_id = ${viewerId} and status = 'following'
        order by id desc limit ${MAX_FRIENDS}) newest
    ), of_friends as materialized (
      select c.id, count(*)::int as shared, (array_agg(c.friend_id order by c.n))[:${RECOMMENDED_FOLLOWERS_PREVIEW}] as friend_ids
      from (
        select t.followee_id as id, f.id as friend_id, f.n from friends f cross join lateral (
          select followee_id from follows where follower_id = f.id and status = 'following'
          order by id desc limit ${MAX_PER_FRIEND}) t
      ) c
      where ${isNew} group by c.id order by shared desc, c.id limit ${MAX_CANDIDATES}
    ), popular as (
      select c.id, 0 as shared, '{}'::uuid[] as friend_ids from users c
      where (select count(*) from of_friends) < ${RECOMMENDED_USERS}
        and ${isNew} and c.id not in (select id from of_friends)
      order by c.popularity desc, c.id limit ${MAX_CANDIDATES}
    ), shown as materialized (
      select u.*, c.shared, c.friend_ids, u.post_count > 0 or u.avatar_url is not null as shows_something
      from (select * from of_friends union all select * from popular) c join users u on u.id = c.id
      order by c.shared desc, u.follower_count desc, shows_something desc, u.id limit ${RECOMMENDED_USERS}
    )
    select s.id, ${listedUserColumns('s')}, null as follow_status,
      ${followerCount(viewerId, 's')} as follower_count, s.shared, p.followers
    from shown s cross join lateral (
      select coalesce(json_agg(json_build_object('id', u.id, 'login', u.login, 'logoImage', u.avatar_url)
        order by w.place), '[]') as followers
      from (
        select * from (
          select id, n as place from unnest(s.friend_ids) with ordinality as friend(id, n)
          union all
          (select follower_id, ${RECOMMENDED_FOLLOWERS_PREVIEW}::int + row_number() over (order by id desc)
          from follows
          where followee_id = s.id and status = 'following' and ${isAuthorVisibleTo(viewerId, 's')}
            and follower_id <> all (s.friend_ids) and ${isUnblocked(viewerId, sql.ref('follower_id'))}
          order by id desc limit ${RECOMMENDED_FOLLOWERS_PREVIEW})
        ) w order by place limit ${RECOMMENDED_FOLLOWERS_PREVIEW}
      ) w join users u on u.id = w.id
    ) p
    order by s.shared desc, s.follower_count desc, s.shows_something desc, s.id`.execute(db);
  return rows;
}
