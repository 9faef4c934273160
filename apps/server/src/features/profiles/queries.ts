import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAuthorVisibleTo, listedUserColumns, type ProfileRow } from '../users/index.ts';

/** The account and how it and the viewer stand towards each other. */
export async function readProfile(
  db: Db,
  viewerId: UserId,
  userId: UserId,
): Promise<(ProfileRow & { is_visible: boolean }) | undefined> {
  const { rows } = await sql<ProfileRow & { is_visible: boolean }>`
    select u.id, ${listedUserColumns('u')}, u.description, u.post_count, u.follower_count, u.following_count,
      ${isAuthorVisibleTo(viewerId)} as is_visible,
      f.status as follow_status, coalesce(back.status = 'following', false) as follows_viewer
    from users u
    left join follows f on f.follower_id = ${viewerId} and f.followee_id = u.id
    left join follows back on back.follower_id = u.id and back.followee_id = ${viewerId}
    where u.id = ${userId}`.execute(db);
  return rows[0];
}
