import type { FollowId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../base/list-page.ts';
import {
  isAuthorVisibleTo,
  isPersonVisibleTo,
  listedUserColumns,
  type ListedUserRow,
} from '../users/index.ts';

export interface FollowUserRow extends ListedUserRow {
  follow_id: FollowId;
}

export interface FollowUserPage extends Page<FollowId> {
  /** A condition of the listed account `u`; all accounts without one. */
  named?: RawBuilder<boolean> | undefined;
}

/** The side of the follow that is listed, and the side of the account itself. */
const ENDS = {
  followers: { listed: 'f.follower_id', account: 'f.followee_id' },
  following: { listed: 'f.followee_id', account: 'f.follower_id' },
} as const;
export type FollowList = keyof typeof ENDS;

/** Newest follow first. Undefined when the account does not exist or is hidden; `private` when the viewer may not see its lists. */
export async function readFollowUsers(
  db: Db,
  viewerId: UserId,
  userId: UserId,
  list: FollowList,
  { limit, before, named }: FollowUserPage,
): Promise<FollowUserRow[] | 'private' | undefined> {
  const ends = ENDS[list];
  // An account without followers gives one row of nulls; a missing account gives no row.
  const { rows } = await sql<{ is_visible: boolean } & (FollowUserRow | { follow_id: null })>`
    with account as materialized (
      select u.id, ${isAuthorVisibleTo(viewerId)} as is_visible from users u
      where u.id = ${userId} and ${isPersonVisibleTo(viewerId)}
    )
    select account.is_visible, shown.*
    from account
    left join lateral (
      select f.id as follow_id, u.id, ${listedUserColumns('u')}, mine.status as follow_status
      from follows f join users u on u.id = ${sql.ref(ends.listed)}
      left join follows mine on mine.follower_id = ${viewerId} and mine.followee_id = u.id
      where account.is_visible and ${sql.ref(ends.account)} = account.id and f.status = 'following'
        and ${isPersonVisibleTo(viewerId)}
        ${before ? sql`and f.id < ${before}` : sql``} ${named ? sql`and ${named}` : sql``}
      order by f.id desc limit ${limit}
    ) shown on true
    order by shown.follow_id desc`.execute(db);
  if (!rows[0]) return undefined;
  if (!rows[0].is_visible) return 'private';
  return rows.filter((row) => row.follow_id !== null);
}
