import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { LARGEST_POSTS } from '@sfera/contract/accounts/limits';
import type { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { readUse } from '../../http/calls/room.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { thumbnailUrl } from '../media/index.ts';
import * as queries from './own-queries.ts';

/** An account that was just deleted is answered like a closed session. */
export async function readOwnStorage(
  { db }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof getOwnStorage>> {
  const use = await readUse(db, viewerId);
  if (!use) throw new AppError('signed_out');
  const largest = await queries.readLargestPosts(db, viewerId, LARGEST_POSTS);
  return {
    ...use,
    kinds: await queries.readOwnKinds(db, viewerId),
    largest: largest.map((post) => ({
      id: post.id,
      kind: post.kind,
      thumbnailUrl: thumbnailUrl(post),
      bytes: Number(post.bytes),
      createdAt: post.created_at.toISOString(),
    })),
  };
}
