import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/limits';
import type { getMyProfile, getProfile } from '@sfera/contract/profiles';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { listPosts } from '../posts/index.ts';
import { presentProfile, readCurrentUser } from '../users/index.ts';
import * as queries from './queries.ts';

/** The viewer's own account and first posts. Throws `signed_out` when the account has just been deleted. */
export async function readMyProfile(
  context: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof getMyProfile>> {
  const [user, posts] = await Promise.all([
    readCurrentUser(context, viewerId),
    readFirstPosts(context, viewerId, viewerId),
  ]);
  return { user, ...posts };
}

/** An account as the viewer sees it. Throws `user_not_found`. */
export async function readProfile(
  context: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof getProfile>> {
  const [row, posts] = await Promise.all([
    queries.readProfile(context.db, viewerId, userId),
    readFirstPosts(context, viewerId, userId),
  ]);
  if (!row) throw new AppError('user_not_found');
  const user = presentProfile(row);
  const restricted = user.isPrivate && !user.isFollowing && userId !== viewerId;
  // The posts may have been read a moment before the account became private.
  return { user, restricted, ...(restricted ? { posts: [], nextCursor: null } : posts) };
}

const readFirstPosts = (context: Context, viewerId: UserId, userId: UserId) =>
  listPosts(context, viewerId, { userId, skip: 0, limit: PROFILE_PAGE_SIZE });
