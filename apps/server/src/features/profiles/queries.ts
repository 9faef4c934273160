import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import {
  followerCount,
  followingCount,
  isAuthorVisibleTo,
  isBirthdayVisibleTo,
  isPersonVisibleTo,
  listedUserColumns,
  type ProfileRow,
} from '../users/index.ts';

/** The account, with the viewer's follow of it and its follow of the viewer; undefined also when it is hidden. */
export async function readProfile(
  db: Db,
  viewerId: UserId,
  userId: UserId,
): Promise<(ProfileRow & { is_visible: boolean }) | undefined> {
  const { rows } = await sql<ProfileRow & { is_visible: boolean }>`
    select u.id, ${listedUserColumns('u')}, u.description, u.post_count, 
      ${followerCount(viewerId)} as follower_count, ${followingCount(viewerId)} as following_count,
      ${isAuthorVisibleTo(viewerId)} as is_visible,
      case when ${isBirthdayVisibleTo(viewerId)} then u.birthday end as birthday, u.birth_year,
      f.status as follow_status, coalesce(back.status = 'following', false) as follows_viewer
    from users u
    left join follows f on f.follower_id = ${viewerId} and f.followee_id = u.id
    left join follows back on back.follower_id = u.id and back.followee_id = ${viewerId}
    where u.id = ${userId} and ${isPersonVisibleTo(viewerId)}`.execute(db);
  return rows[0];
}
