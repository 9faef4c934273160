import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import type { getMyProfile, getProfile } from '@sfera/contract/people/profiles';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { listPosts } from '../posts/index.ts';
import { listMyStories, readStoryRing } from '../stories/index.ts';
import { presentProfile, readCurrentUser } from '../users/index.ts';
import * as queries from './queries.ts';

/**
 * The viewer's own account with its first posts and live stories. Throws `signed_out` when the account was just
 * deleted.
 */
export async function readMyProfile(
  context: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof getMyProfile>> {
  const [user, posts, { myStories }] = await Promise.all([
    readCurrentUser(context, viewerId),
    readFirstPosts(context, viewerId, viewerId),
    listMyStories(context, viewerId),
  ]);
  return { user, ...posts, myStories };
}

/** An account as the viewer sees it. Throws `user_not_found`. */
export async function readProfile(
  context: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof getProfile>> {
  const [row, posts, storyRing] = await Promise.all([
    queries.readProfile(context.db, viewerId, userId),
    readFirstPosts(context, viewerId, userId),
    readStoryRing(context, viewerId, userId),
  ]);
  if (!row) throw new AppError('user_not_found');
  const user = presentProfile(row);
  const restricted = !row.is_visible;
  // The posts and the ring may have been read a moment before the account became private.
  if (restricted) return { user, restricted, posts: [], nextCursor: null, storyRing: 'none' };
  return { user, restricted, ...posts, storyRing };
}

const readFirstPosts = (context: Context, viewerId: UserId, userId: UserId) =>
  listPosts(context, viewerId, { userId, skip: 0, limit: PROFILE_PAGE_SIZE });
