import type { PostId, ReactionId, UserId } from '@sfera/contract/base/ids';
import type { ReactionPreview } from '@sfera/contract/posts/reaction';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import type { ReactedUser, ReactionPost } from '@sfera/contract/posts/post-reactions';
import { authorizePost, presentFollowedReactions, presentPost, readVisiblePost } from '../posts/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { readReactedPosts, readReactedUsers } from './list-queries.ts';

/** The followed people that the post's card names. */
export async function readReactionsOfFollowed(
  { db }: Context,
  viewerId: UserId,
  postId: PostId,
): Promise<ReactionPreview> {
  const row = await readVisiblePost(db, postId, viewerId);
  if (!row) throw new AppError('post_not_found');
  return presentFollowedReactions(row);
}

export async function listReactions(
  { db }: Context,
  viewerId: UserId,
  postId: PostId,
  { limit, ...rest }: Parameters<typeof readReactedUsers>[3],
): Promise<{ users: ReactedUser[]; nextCursor: ReactionId | null }> {
  await authorizePost.see(db, viewerId, postId);
  const rows = await readReactedUsers(db, viewerId, postId, { ...rest, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  return {
    users: shown.map((row) => Object.assign(presentUserPreview(row), { reactionType: row.emoji })),
    nextCursor: last?.reaction_id ?? null,
  };
}

export async function listReactionPosts(
  { db }: Context,
  viewerId: UserId,
  page: Page<ReactionId>,
): Promise<ReactionPost[]> {
  const rows = await readReactedPosts(db, viewerId, page);
  return rows.map((row) =>
    Object.assign(presentPost(row, viewerId), { myReaction: row.emoji, reactionId: row.reaction_id }),
  );
}
