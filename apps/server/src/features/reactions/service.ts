import type { PostId, ReactionId, UserId } from '@sfera/contract/base/ids';
import type { Reaction, ReactionSummary } from '@sfera/contract/posts/reaction';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import type { PostReactions } from '@sfera/contract/posts/post-reactions';
import type { ReactionUse } from '@sfera/contract/posts/reaction-use';
import { authorizePost } from '../posts/index.ts';
import * as queries from './queries.ts';
import { readReactionUse as readUse } from './use-queries.ts';

/** Throws `post_not_found` for a missing post and for a post that the viewer may not see. */
export async function readReactions(
  { db }: Context,
  viewerId: UserId,
  postId: PostId,
): Promise<PostReactions> {
  const reactions = await queries.readPostReactions(db, postId, viewerId);
  if (!reactions) throw new AppError('post_not_found');
  return reactions;
}

/**
 * Sets the viewer's reaction, or removes it when `after` is null. Idempotent. A changed reaction is a new one: it gets
 * a new id and comes first in every list.
 */
export async function changeReaction(
  context: Context,
  viewerId: UserId,
  postId: PostId,
  after: Reaction | null,
): Promise<PostReactions> {
  const hasReacted = await context.db.transaction().execute(async (tx) => {
    const { reaction_counts: summary } = await authorizePost.react(tx, viewerId, postId);
    const before = await queries.readReaction(tx, postId, viewerId);
    if (before === after) return false;
    if (after) {
      const id = newId<ReactionId>(context.clock);
      await queries.writeReaction(tx, { id, post_id: postId, user_id: viewerId, emoji: after });
    } else {
      await queries.deleteReaction(tx, postId, viewerId);
    }
    await queries.writeSummary(tx, postId, moveReaction(summary, before, after));
    return after !== null;
  });
  if (hasReacted) context.events.emit('reacted', { postId, userId: viewerId, at: context.clock.now() });
  return readReactions(context, viewerId, postId);
}

export const readReactionUse = ({ db }: Context, viewerId: UserId): Promise<ReactionUse> =>
  readUse(db, viewerId);

/** The summary after one person's reaction has changed; reactions with a count of zero are left out. */
function moveReaction(
  summary: ReactionSummary,
  before: Reaction | null,
  after: Reaction | null,
): ReactionSummary {
  const counts = { ...summary };
  if (before) counts[before] = (counts[before] ?? 0) - 1;
  if (after) counts[after] = (counts[after] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
