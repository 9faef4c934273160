import type { FollowResult } from '@sfera/contract/follows';
import type { UserId } from '@sfera/contract/ids';
import { MAX_FOLLOWING } from '@sfera/contract/limits';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import * as queries from './queries.ts';

/** Follows, or asks to when the account is private. Safe to repeat. */
export async function requestFollow(
  { db, clock }: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<FollowResult> {
  if (viewerId === userId) throw new AppError('follow_self');
  return db.transaction().execute(async (tx) => {
    const { isPrivate, countFollowers } = await lockPair(tx, viewerId, userId);
    const before = await queries.readStatus(tx, viewerId, userId);
    if (before !== 'none') return { status: before, countFollowers };

    if ((await queries.countTies(tx, viewerId)) >= MAX_FOLLOWING) throw new AppError('follow_limit_reached');
    const status = isPrivate ? 'pending' : 'following';
    await queries.insertFollow(tx, {
      follower_id: viewerId,
      followee_id: userId,
      status,
      created_at: clock.now(),
    });
    if (status === 'pending') return { status, countFollowers };
    await queries.changeCounts(tx, viewerId, userId, 1);
    return { status, countFollowers: countFollowers + 1 };
  });
}

/** Removes the follow or the open request. Safe to repeat. */
export async function unfollow({ db }: Context, viewerId: UserId, userId: UserId): Promise<FollowResult> {
  return db.transaction().execute(async (tx) => {
    const { countFollowers } = await lockPair(tx, viewerId, userId);
    const before = await queries.readStatus(tx, viewerId, userId);
    await queries.deleteFollow(tx, viewerId, userId);
    if (before !== 'following') return { status: 'none', countFollowers };
    await queries.changeCounts(tx, viewerId, userId, -1);
    return { status: 'none', countFollowers: countFollowers - 1 };
  });
}

// Two taps at once wait for each other here, so neither the limit nor a counter can be passed by.
async function lockPair(tx: Tx, viewerId: UserId, userId: UserId) {
  const target = (await queries.lockUsers(tx, viewerId, userId)).find(({ id }) => id === userId);
  if (!target) throw new AppError('user_not_found');
  return { isPrivate: target.is_private, countFollowers: target.follower_count };
}
