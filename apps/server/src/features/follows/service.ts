import type { FollowResult } from '@sfera/contract/people/follows';
import type { FollowId, UserId } from '@sfera/contract/base/ids';
import {
  MAX_FOLLOWING,
  FOLLOW_REQUEST_MAX_REPEATS,
  FOLLOW_REQUEST_REPEAT_HOURS,
} from '@sfera/contract/people/limits';
import { HOUR_MS } from '@sfera/contract/base/time';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { noticeFollow } from '../defence/index.ts';
import { hideMediaOf } from '../media/index.ts';
import { forgetDeclines, readDeclines } from './decline-queries.ts';
import { lockPair } from './pair.ts';
import * as queries from './queries.ts';
import { lockRequestsShared } from './request-queries.ts';

/**
 * Follows, or asks to when the account is private. Idempotent. Errors: `follow_self`, `user_not_found`,
 * `follow_limit_reached`, `follow_request_declined`.
 */
export async function requestFollow(
  context: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<FollowResult> {
  const { db, clock, events } = context;
  if (viewerId === userId) throw new AppError('follow_self');
  const { isNew, ...result } = await db
    .transaction()
    .execute(async (tx): Promise<FollowResult & { isNew: boolean }> => {
      await lockRequestsShared(tx, userId);
      const { other } = await lockPair(tx, viewerId, userId);
      if (!other) throw new AppError('user_not_found');
      const countFollowers = other.follower_count;
      const before = await queries.readStatus(tx, viewerId, userId);
      if (before !== 'none') return { status: before, countFollowers, isNew: false };

      if ((await queries.countOutgoing(tx, viewerId)) >= MAX_FOLLOWING)
        throw new AppError('follow_limit_reached');
      const at = clock.now();
      const status = other.is_public ? 'following' : 'pending';
      if (status === 'pending') await refuseSoonRepeat(tx, viewerId, userId, at);
      else await forgetDeclines(tx, [viewerId], userId);
      // A viewer who follows a person accepts requests of that person again.
      await forgetDeclines(tx, [userId], viewerId);
      await queries.insertFollow(tx, {
        id: newId<FollowId>(clock),
        follower_id: viewerId,
        followee_id: userId,
        status,
        created_at: at,
      });
      if (status === 'pending') return { status, countFollowers, isNew: true };
      await queries.changeCounts(tx, viewerId, userId, 1);
      return { status, countFollowers: countFollowers + 1, isNew: true };
    });
  if (isNew) {
    const name = result.status === 'following' ? 'followed' : 'followRequested';
    events.emit(name, { followerId: viewerId, followeeId: userId, at: clock.now() });
    await noticeFollow(context, viewerId);
  }
  return result;
}

/** Removes the follow or the open request. Idempotent. */
export async function unfollow({ db }: Context, viewerId: UserId, userId: UserId): Promise<FollowResult> {
  return db.transaction().execute(async (tx) => {
    const { other } = await lockPair(tx, viewerId, userId);
    if (!other) throw new AppError('user_not_found');
    const lost = await removeFollow(tx, viewerId, userId);
    return { status: 'none', countFollowers: other.follower_count - lost };
  });
}

/** Removes a follower of the viewer, or declines the open request without an event. Idempotent. */
export async function removeFollower(
  context: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<{ countFollowers: number }> {
  return context.db.transaction().execute(async (tx) => {
    const { viewer, other } = await lockPair(tx, viewerId, userId);
    if (!other) throw new AppError('user_not_found');
    const lost = await removeFollow(tx, userId, viewerId);
    if (await queries.hasShown(tx, viewer, userId, lost > 0)) await hideMediaOf(context, tx, viewerId);
    return { countFollowers: viewer.follower_count - lost };
  });
}

/**
 * Ends the follows and open requests between two locked accounts, for a block by the viewer. No person is told. The
 * viewer's media get new addresses when the other one could see some that not all people see.
 */
export async function endFollows(
  context: Context,
  tx: Tx,
  viewer: { id: UserId; is_public: boolean },
  userId: UserId,
): Promise<void> {
  await removeFollow(tx, viewer.id, userId);
  const lost = await removeFollow(tx, userId, viewer.id);
  if (await queries.hasShown(tx, viewer, userId, lost > 0)) await hideMediaOf(context, tx, viewer.id);
}

/** Resolves to the number of followers that the account loses: none for an open request. */
async function removeFollow(tx: Tx, followerId: UserId, followeeId: UserId): Promise<0 | 1> {
  if ((await queries.deleteFollow(tx, followerId, followeeId)) !== 'following') return 0;
  await queries.changeCounts(tx, followerId, followeeId, -1);
  return 1;
}

/** Throws `follow_request_declined` for a request that comes too soon after a decline, or after too many declines. */
async function refuseSoonRepeat(tx: Tx, requesterId: UserId, accountId: UserId, now: Date): Promise<void> {
  const declines = await readDeclines(tx, requesterId, accountId);
  if (!declines) return;
  if (declines.times > FOLLOW_REQUEST_MAX_REPEATS)
    throw new AppError('follow_request_declined', {
      message: 'Запрос отклонён. Повторить его больше нельзя',
    });
  const waitMs = declines.declined_at.getTime() + FOLLOW_REQUEST_REPEAT_HOURS * HOUR_MS - now.getTime();
  if (waitMs <= 0) return;
  throw new AppError('follow_request_declined', {
    message: `Запрос отклонён. Повторить можно через ${Math.ceil(waitMs / HOUR_MS)} ч.`,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
