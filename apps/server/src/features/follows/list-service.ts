import type { FollowRequest, FollowUser } from '@sfera/contract/people/follows';
import type { FollowId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import type { Page } from '../../base/list-page.ts';
import { namesHold } from '../search/index.ts';
import { presentListedUser, presentUserPreview } from '../users/index.ts';
import { type FollowList, readFollowUsers } from './list-queries.ts';
import { readRequests } from './request-queries.ts';

/** The followers or followees of the account. Errors: `user_not_found`, `profile_private`. */
export async function listFollowUsers(
  { db }: Context,
  viewerId: UserId,
  userId: UserId,
  list: FollowList,
  { query, ...page }: Page<FollowId> & { query: string },
): Promise<FollowUser[]> {
  const named = query ? await namesHold(db, query) : undefined;
  const rows = await readFollowUsers(db, viewerId, userId, list, { ...page, named });
  if (!rows) throw new AppError('user_not_found');
  if (rows === 'private') throw new AppError('profile_private');
  return rows.map((row) => Object.assign(presentListedUser(row), { followId: row.follow_id }));
}

/** The people who ask to follow the viewer. */
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
