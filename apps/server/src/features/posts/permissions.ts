import type { MediaId, PostId, UserId } from '@sfera/contract/ids';
import type { ReactionSummary } from '@sfera/contract/reaction';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type HiddenCounts, hiddenCounts } from './hidden-counts.ts';
import { isVisibleTo } from './visibility.ts';

interface PermittedPost {
  user_id: UserId;
  media_id: MediaId;
  view_count: number;
  comment_count: number;
  like_count: number;
  reaction_counts: ReactionSummary;
  /** Null when nobody is hidden from the viewer. */
  hidden_counts: HiddenCounts | null;
}

async function findVisible(
  db: Db,
  viewerId: UserId | null,
  id: PostId,
  lock: RawBuilder<unknown> = sql``,
): Promise<PermittedPost> {
  const { rows } = await sql<PermittedPost>`
    select p.user_id, p.media_id, p.view_count, p.comment_count, p.like_count, p.reaction_counts,
      ${hiddenCounts(viewerId)} as hidden_counts
    from posts p join users u on u.id = p.user_id
    where p.id = ${id} and ${isVisibleTo(viewerId)}
    ${lock}`.execute(db);
  if (!rows[0]) throw new AppError('post_not_found');
  return rows[0];
}

/**
 * All viewers of the post may. Locks the post until the transaction ends: counters in its row change one after the
 * other, and reads after this call stay true. The lock is weaker than FOR UPDATE, so that rows which refer to the post
 * can be added meanwhile.
 */
const lockForViewer = (tx: Tx, viewerId: UserId, id: PostId): Promise<PermittedPost> =>
  findVisible(tx, viewerId, id, sql`for no key update of p`);

/** Only the author may; other viewers of the post are refused with `refusal`. */
const requireAuthor =
  (refusal: 'forbidden' | 'post_not_found') =>
  async (db: Db, viewerId: UserId, id: PostId): Promise<PermittedPost> => {
    const post = await findVisible(db, viewerId, id);
    if (post.user_id !== viewerId) throw new AppError(refusal);
    return post;
  };

/**
 * What a person may do with a post. A service that acts on a post begins with such a call, `await
 * authorizePost.comment(tx, viewerId, postId)`: it resolves to the post, or throws `post_not_found` when the post is
 * missing or hidden from the viewer. Lists use {@link isVisibleTo} in their statement.
 */
export const authorizePost = {
  see: (db: Db, viewerId: UserId | null, id: PostId) => findVisible(db, viewerId, id),
  /** Also for an unlike. */
  like: lockForViewer,
  /** Also for the removal of a reaction. */
  react: lockForViewer,
  comment: lockForViewer,
  retry: requireAuthor('post_not_found'),
  delete: requireAuthor('forbidden'),
};
