import type { FollowResult } from '@sfera/contract/people/follows';
import type { FollowId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { countDecline, forgetDeclines } from './decline-queries.ts';
import { lockPair } from './pair.ts';
import { changeCounts, deleteFollow, lockUsers } from './queries.ts';
import * as queries from './request-queries.ts';

type Answer = 'accept' | 'decline';

/** Accepts or declines a request to the viewer. Accepting again changes nothing. Throws `follow_request_not_found`. */
export async function respondToRequest(
  { db, clock, events }: Context,
  viewerId: UserId,
  id: FollowId,
  action: Answer,
): Promise<FollowResult> {
  const request = await queries.readRequest(db, id, viewerId);
  if (!request) throw new AppError('follow_request_not_found');
  const followerId = request.follower_id;
  const at = clock.now();
  const { isNew, ...result } = await db
    .transaction()
    .execute(async (tx): Promise<FollowResult & { isNew: boolean }> => {
      const { follower_count: countFollowers } = (await lockPair(tx, viewerId, followerId)).viewer;
      // The request may have been answered or withdrawn since it was read.
      const { status } = (await queries.readRequest(tx, id, viewerId)) ?? {};
      if (!status) throw new AppError('follow_request_not_found');
      if (action === 'decline') {
        if (status === 'following')
          throw new AppError('follow_request_not_found', { message: 'Запрос уже принят' });
        await deleteFollow(tx, followerId, viewerId);
        await countDecline(tx, followerId, viewerId, at);
        return { status: 'none', countFollowers, isNew: true };
      }
      if (status === 'following') return { status, countFollowers, isNew: false };
      await queries.acceptRequest(tx, id, at);
      await forgetDeclines(tx, [followerId], viewerId);
      await changeCounts(tx, followerId, viewerId, 1);
      return { status: 'following', countFollowers: countFollowers + 1, isNew: true };
    });
  if (isNew && action === 'accept')
    events.emit('followAccepted', { followerIds: [followerId], followeeId: viewerId, at });
  if (isNew && action === 'decline') events.emit('followDeclined', { followerId, followeeId: viewerId, at });
  return result;
}

/**
 * Accepts every open request to an account that becomes public. Part of the transaction that changes the account,
 * called before that change, because this locks all accounts concerned in the order of their ids. No request stays
 * open: a request of the same moment waits, and then finds the account public. Resolves to the new followers; the
 * caller emits `followAccepted` for them after the commit.
 */
export async function acceptAllRequests(tx: Tx, userId: UserId, now: Date): Promise<UserId[]> {
  await queries.lockRequestsExclusive(tx, userId);
  await lockUsers(tx, [userId, ...(await queries.readRequesterIds(tx, userId))]);
  const followerIds = await queries.acceptRequests(tx, userId, now);
  await forgetDeclines(tx, followerIds, userId);
  return followerIds;
}
