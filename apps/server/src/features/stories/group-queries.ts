import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isNotMutedBy } from '../mutes/index.ts';
import { isFollowOf, isPersonVisibleTo } from '../users/index.ts';
import type { StoryRow } from './present.ts';
import { viewJoin, storyColumns } from './story-columns.ts';
import { expiryCutoff, isLiveFor, isVisibleTo } from './visibility.ts';

export interface GroupRow extends StoryRow {
  is_verified: boolean;
}

/**
 * The account's stories of the last 24 hours that are visible to the viewer, oldest first, with the account's picture;
 * unfinished ones too for the viewer's own account. Undefined when the account is gone or hidden.
 */
export async function readAccountStories(
  db: Db,
  viewerId: UserId,
  userId: UserId,
  now: Date,
): Promise<{ stories: GroupRow[]; avatarUrl: string | null } | undefined> {
  // An account without stories gives one row with the account only.
  const { rows } = await sql<GroupRow | { id: null; avatar_url: string | null }>`
    select ${storyColumns(viewerId)}
    from users u
    left join (stories s join media m on m.id = s.media_id)
      on s.user_id = u.id and s.created_at > ${expiryCutoff(now)} and ${isVisibleTo(viewerId, now)}
    ${viewJoin(viewerId)}
    where u.id = ${userId} and ${isPersonVisibleTo(viewerId)} order by s.id`.execute(db);
  const [first] = rows;
  return first && { stories: rows.filter((row) => row.id !== null), avatarUrl: first.avatar_url };
}

/**
 * One page of followed people, and of people of the viewer's circles, with live stories, each with all of the stories, oldest first: people with unseen stories
 * first, then by the newest story. LATERAL reads only the few live stories of each followed account, and all columns
 * only for the page: 5000 followed accounts with 8 live stories each take less than half a second.
 */
export async function readFollowedStories(
  db: Db,
  viewerId: UserId,
  { skip, limit }: { skip: number; limit: number },
  now: Date,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with people as materialized (
      select author.id, author.is_followed, live.newest_at, live.has_unseen
      from (
        select id, bool_or(is_followed) as is_followed from (
          select followee_id as id, true as is_followed from follows followed where ${isFollowOf(viewerId, 'followed')}
          union all
          select s.user_id, false from circle_people mine join stories s on s.circle_id = mine.circle_id
          where mine.user_id = ${viewerId} and s.user_id <> ${viewerId} and ${isLiveFor(viewerId, now)}
        ) near group by id
      ) author
      cross join lateral (
        select max(s.created_at) as newest_at, bool_or(seen.story_id is null) as has_unseen
        from stories s ${viewJoin(viewerId)}
        where s.user_id = author.id and ${isLiveFor(viewerId, now, sql.ref('author.is_followed'))}
      ) live
      where live.newest_at is not null and ${isNotMutedBy(viewerId, 'stories', sql.ref('author.id'), now)}
      order by live.has_unseen desc, live.newest_at desc, id
      limit ${limit} offset ${skip}
    )
    select ${storyColumns(viewerId)}
    from people join users u on u.id = people.id
    cross join lateral (
      select * from stories s where s.user_id = people.id and ${isLiveFor(viewerId, now, sql.ref('people.is_followed'))}
      order by s.id
    ) s
    join media m on m.id = s.media_id ${viewJoin(viewerId)}
    order by people.has_unseen desc, people.newest_at desc, people.id, s.id`.execute(db);
  return rows;
}

/**
 * Whether the account has live stories that the viewer has not seen; null without a live story that is visible to the
 * viewer.
 */
export async function readHasUnseen(
  db: Db,
  viewerId: UserId,
  userId: UserId,
  now: Date,
): Promise<boolean | null> {
  const { rows } = await sql<{ has_unseen: boolean | null }>`
    select bool_or(seen.story_id is null and s.user_id <> ${viewerId}) as has_unseen
    from users u
    join stories s on s.user_id = u.id and s.created_at > ${expiryCutoff(now)} and ${isVisibleTo(viewerId, now)}
    ${viewJoin(viewerId)}
    where u.id = ${userId}`.execute(db);
  return rows[0]?.has_unseen ?? null;
}
