import type { PostId, UserId } from '@sfera/contract/ids';
import type { ReactionSummary } from '@sfera/contract/reaction';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isAuthorVisibleTo, type Viewer } from '../users/index.ts';

/** Whether the viewer may see post `p` of author `u`: whoever may see the author; an unfinished post its author alone. */
export const isVisibleTo = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (${isAuthorVisibleTo(viewer)} and (p.is_published or p.user_id = ${viewer}::uuid))`;

export interface VisiblePost {
  view_count: number;
  comment_count: number;
  like_count: number;
  reaction_counts: ReactionSummary;
}

/** The post's counters. Throws `post_not_found` for a missing post and for one that the viewer may not see. */
export const readVisible = (db: Db, id: PostId, viewerId: UserId | null): Promise<VisiblePost> =>
  findVisible(db, id, viewerId, sql``);

/**
 * The same, and holds the post until the transaction ends: what is counted in its row changes one after the other,
 * and what is read after this call stays true. A weaker lock than FOR UPDATE: rows that refer to the post are
 * added meanwhile.
 */
export const lockVisible = (tx: Tx, id: PostId, viewerId: UserId): Promise<VisiblePost> =>
  findVisible(tx, id, viewerId, sql`for no key update of p`);

async function findVisible(
  db: Db,
  id: PostId,
  viewerId: UserId | null,
  lock: RawBuilder<unknown>,
): Promise<VisiblePost> {
  const { rows } = await sql<VisiblePost>`
    select p.view_count, p.comment_count, p.like_count, p.reaction_counts
    from posts p join users u on u.id = p.user_id
    where p.id = ${id} and ${isVisibleTo(viewerId)}
    ${lock}`.execute(db);
  if (!rows[0]) throw new AppError('post_not_found');
  return rows[0];
}
