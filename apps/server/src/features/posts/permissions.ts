import type { MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import type { ReactionSummary } from '@sfera/contract/posts/reaction';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../base/errors.ts';
import { isFollowOf } from '../users/index.ts';
import { type HiddenCounts, hiddenCounts } from './card/hidden-counts.ts';
import { isVisibleTo } from './visibility.ts';

interface PermittedPost {
  user_id: UserId;
  media_id: MediaId;
  archived_at: Date | null;
  pinned_at: Date | null;
  only_in_albums: boolean;
  created_at: Date;
  view_count: number;
  comment_count: number;
  who_comments: WhoComments;
  like_count: number;
  reaction_counts: ReactionSummary;
  /** Null when no person is hidden from the viewer. */
  hidden_counts: HiddenCounts | null;
}

const LOCK = sql`for no key update of p`;

async function findVisible(
  db: Db,
  viewerId: UserId | null,
  id: PostId,
  lock: RawBuilder<unknown> = sql``,
): Promise<PermittedPost> {
  const { rows } = await sql<PermittedPost>`
    select p.user_id, p.media_id, p.archived_at, p.pinned_at, p.only_in_albums, p.created_at, p.view_count, p.comment_count, p.like_count, p.reaction_counts,
      p.who_comments, ${hiddenCounts(viewerId)} as hidden_counts
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
  findVisible(tx, viewerId, id, LOCK);

async function isFollowerOrSelf(tx: Tx, viewerId: UserId, authorId: UserId): Promise<boolean> {
  if (viewerId === authorId) return true;
  const { rows } = await sql`
    select from follows f where f.followee_id = ${authorId} and ${isFollowOf(viewerId, 'f')}`.execute(tx);
  return rows.length > 0;
}

/** Those whom the author lets comment. */
async function lockForCommenter(tx: Tx, viewerId: UserId, id: PostId): Promise<PermittedPost> {
  const post = await lockForViewer(tx, viewerId, id);
  if (post.who_comments === 'nobody') throw new AppError('comments_closed');
  if (post.who_comments === 'followers' && !(await isFollowerOrSelf(tx, viewerId, post.user_id)))
    throw new AppError('comments_for_followers');
  return post;
}

/** Only the author may; other viewers of the post are refused with `refusal`. */
const requireAuthor =
  (refusal: 'forbidden' | 'post_not_found') =>
  async (db: Db, viewerId: UserId, id: PostId, lock?: RawBuilder<unknown>): Promise<PermittedPost> => {
    const post = await findVisible(db, viewerId, id, lock);
    if (post.user_id !== viewerId) throw new AppError(refusal);
    return post;
  };

/** Only the author may; locks the post as {@link lockForViewer} does. */
const lockForAuthor = (tx: Tx, viewerId: UserId, id: PostId): Promise<PermittedPost> =>
  requireAuthor('forbidden')(tx, viewerId, id, LOCK);

/**
 * The actions that a person may take on a post. A service that acts on a post begins with such a call, `await
 * authorizePost.comment(tx, viewerId, postId)`: it resolves to the post, or throws `post_not_found` when the post is
 * missing or hidden from the viewer. Lists use {@link isVisibleTo} in their statement.
 */
export const authorizePost = {
  see: (db: Db, viewerId: UserId | null, id: PostId) => findVisible(db, viewerId, id),
  /** A like or an unlike. */
  like: lockForViewer,
  /** A reaction or its removal. */
  react: lockForViewer,
  comment: lockForCommenter,
  /** A comment on the post is liked or changed. */
  discuss: lockForViewer,
  /** A save changes no counter of the post, but the post must not vanish before the save is written. */
  save: (tx: Tx, viewerId: UserId, id: PostId) => findVisible(tx, viewerId, id, sql`for key share of p`),
  retry: requireAuthor('post_not_found'),
  inspect: requireAuthor('post_not_found'),
  edit: requireAuthor('forbidden'),
  delete: requireAuthor('forbidden'),
  /** The archive, the way back, and pins. */
  arrange: lockForAuthor,
};
