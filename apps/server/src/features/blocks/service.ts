import type { BlockedUser } from '@sfera/contract/people/blocks';
import type { UserId } from '@sfera/contract/base/ids';
import { MAX_BLOCKED } from '@sfera/contract/people/limits';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { writePlace } from '../../base/list-place.ts';
import { endFollows, lockPair } from '../follows/index.ts';
import { MOVE_MEDIA } from '../media/index.ts';
import { presentUserPreview, readPerson } from '../users/index.ts';
import * as queries from './queries.ts';

/**
 * Keeps two people apart from now on, and ends their follows and requests; what the viewer has sent in
 * chats that both read gets new addresses. Idempotent. Errors: `block_self`,
 * `user_not_found`, also for a person who has blocked the viewer; `block_limit_reached`.
 */
export async function blockUser(context: Context, viewerId: UserId, userId: UserId): Promise<void> {
  if (viewerId === userId) throw new AppError('block_self');
  const isNew = await tryAgainAfter(DEADLOCKS, () =>
    context.db.transaction().execute(async (tx) => {
      // The lock lets what the two are doing at this moment end first, and what they do next see the block.
      const { viewer, other } = await lockPair(tx, viewerId, userId, 'alone');
      const { total, has_this: isBlocked } = await queries.readOwnBlocks(tx, viewerId, userId);
      if (isBlocked) return false;
      if (!other) throw new AppError('user_not_found');
      if (total >= MAX_BLOCKED) throw new AppError('block_limit_reached');
      await endFollows(context, tx, viewer, userId);
      await queries.insertBlock(tx, viewerId, userId, context.clock.now());
      const sent = await queries.readSentMedia(tx, viewerId, userId);
      await context.jobs.sendMany(
        tx,
        MOVE_MEDIA,
        sent.map((mediaId) => ({ data: { mediaId } })),
      );
      return true;
    }),
  );
  if (isNew) context.events.emit('blocked', { blockerId: viewerId, blockedId: userId });
}

/** Idempotent. Error: `user_not_found`, also for a person who has blocked the viewer. */
export async function unblockUser({ db, events }: Context, viewerId: UserId, userId: UserId): Promise<void> {
  if (await queries.deleteBlock(db, viewerId, userId))
    events.emit('unblocked', { blockerId: viewerId, blockedId: userId });
  else if (!(await readPerson(db, viewerId, userId))) throw new AppError('user_not_found');
}

/** The people whom the viewer has blocked. */
export async function listBlocks(
  { db }: Context,
  viewerId: UserId,
  { id, limit, before }: Page<UserId> & { id?: UserId | undefined },
): Promise<{ users: BlockedUser[]; nextCursor: UserId | null }> {
  const rows = await queries.readBlocked(db, viewerId, { id, before, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  const users = shown.map((row) =>
    Object.assign(presentUserPreview(row), { blockedAt: row.blocked_at.toISOString() }),
  );
  return { users, nextCursor: last ? writePlace(last.id, last.blocked_at.getTime()) : null };
}
