import type { FollowId } from '@sfera/contract/base/ids';
import { changeCounts, insertFollow } from '../../features/follows/queries.ts';
import { newId } from '../../base/clock.ts';
import type { TestContext } from '../test-context.ts';
import type { TestPerson } from './test-person.ts';

/** Adds an accepted follow and counts it, or adds an open request. Resolves to its id. */
export async function addFollow(
  { db, clock }: TestContext,
  follower: TestPerson,
  followee: TestPerson,
  status: 'pending' | 'following' = 'following',
): Promise<FollowId> {
  clock.advance(1); // Ids of one millisecond have no order.
  const id = newId<FollowId>(clock);
  const row = { id, follower_id: follower.id, followee_id: followee.id, status, created_at: clock.now() };
  await db.transaction().execute(async (tx) => {
    await insertFollow(tx, row);
    if (status === 'following') await changeCounts(tx, follower.id, followee.id, 1);
  });
  return id;
}
