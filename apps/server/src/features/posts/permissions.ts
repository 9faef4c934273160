import type { MediaId, PostId, UserId } from '@sfera/contract/ids';
import type { ReactionSummary } from '@sfera/contract/reaction';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isVisibleTo } from './visibility.ts';

interface PermittedPost {
  user_id: UserId;
  media_id: MediaId;
  view_count: number;
  comment_count: number;
  like_count: number;
  reaction_counts: ReactionSummary;
}

async function findVisible(
  db: Db,
  viewerId: UserId | null,
  id: PostId,
  lock: RawBuilder<unknown> = sql``,
): Promise<PermittedPost> {
  const { rows } = await sql<PermittedPost>`
    select p.user_id, p.media_id, p.view_count, p.comment_count, p.like_count, p.reaction_counts
    from posts p join users u on u.id = p.user_id
    where p.id = ${id} and ${isVisibleTo(viewerId)}
    ${lock}`.execute(db);
  if (!rows[0]) throw new AppError('post_not_found');
  return rows[0];
}

/**
 * Everybody who sees the post may. Holds the post until the transaction ends: what is counted in its row changes one
 * after the other, and what is read after this call stays true. A weaker lock than FOR UPDATE: rows that refer to the
 * post are added meanwhile.
 */
const heldByViewer = (tx: Tx, viewerId: UserId, id: PostId): Promise<PermittedPost> =>
  findVisible(tx, viewerId, id, sql`for no key update of p`);

/** The author alone may; others who see the post are refused with `refusal`. */
const ownedByViewer =
  (refusal: 'forbidden' | 'post_not_found') =>
  async (db: Db, viewerId: UserId, id: PostId): Promise<PermittedPost> => {
    const post = await findVisible(db, viewerId, id);
    if (post.user_id !== viewerId) throw new AppError(refusal);
    return post;
  };

/**
 * What a person may do with a post. A service that acts on one begins with such a sentence,
 * `await authorizePost.comment(tx, viewerId, postId)`: it resolves to the post, or throws `post_not_found` when the
 * post is missing or the viewer may not see it. Lists have {@link isVisibleTo} in the statement that reads them.
 */
export const authorizePost = {
  see: (db: Db, viewerId: UserId | null, id: PostId) => findVisible(db, viewerId, id),
  /** Also to take the like back. */
  like: heldByViewer,
  /** Also to take the reaction back. */
  react: heldByViewer,
  comment: heldByViewer,
  retry: ownedByViewer('post_not_found'),
  delete: ownedByViewer('forbidden'),
};
