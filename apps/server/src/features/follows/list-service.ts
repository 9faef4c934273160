import type { FollowRequest, FollowUser } from '@sfera/contract/follows';
import type { FollowId, UserId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Page } from '../../platform/services/list-page.ts';
import { presentListedUser, presentUserPreview } from '../users/index.ts';
import { type FollowList, type FollowUserPage, readFollowUsers } from './list-queries.ts';
import { readRequests } from './request-queries.ts';

/** Who follows the account, or whom it follows. Errors: `user_not_found`, `profile_private`. */
export async function listFollowUsers(
  { db }: Context,
  viewerId: UserId,
  userId: UserId,
  list: FollowList,
  page: FollowUserPage,
): Promise<FollowUser[]> {
  const rows = await readFollowUsers(db, viewerId, userId, list, page);
  if (!rows) throw new AppError('user_not_found');
  if (rows === 'private') throw new AppError('profile_private');
  return rows.map((row) => Object.assign(presentListedUser(row), { followId: row.follow_id }));
}

/** Who asks to follow the viewer. */
export async function listFollowRequests(
  { db }: Context,
  viewerId: UserId,
  page: Page<FollowId>,
): Promise<FollowRequest[]> {
  const rows = await readRequests(db, viewerId, page);
  return rows.map((row) => ({
    id: row.follow_id,
    Requester: presentUserPreview(row),
    createdAt: row.created_at.toISOString(),
  }));
}
