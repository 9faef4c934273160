import type { LikeId, PostId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Page } from '../../base/list-page.ts';
import { isPersonVisibleTo, type UserPreviewRow, type Viewer } from '../users/index.ts';

/** Resolves to false, with nothing changed, when the person likes the post already. */
export async function insertLike(tx: Tx, like: Insertable<Tables['post_likes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('post_likes')
    .values(like)
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Resolves to false when there was no like. */
export async function deleteLike(tx: Tx, postId: PostId, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('post_likes')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Writes the counter of a post that `authorizePost` has locked. */
export const setLikeCount = (tx: Tx, postId: PostId, likeCount: number) =>
  tx.updateTable('posts').set({ like_count: likeCount }).where('id', '=', postId).execute();

/** The people who like the post and are visible to the viewer, newest like first. */
export async function readLikers(
  db: Db,
  viewerId: Viewer,
  postId: PostId,
  { limit, before }: Page<LikeId>,
): Promise<(UserPreviewRow & { like_id: LikeId })[]> {
  const { rows } = await sql<UserPreviewRow & { like_id: LikeId }>`
    select l.id as like_id, u.id, u.login, u.user_name, u.avatar_url, u.is_verified
    from post_likes l join users u on u.id = l.user_id
    where l.post_id = ${postId} and ${isPersonVisibleTo(viewerId)} ${before ? sql`and l.id < ${before}` : sql``}
    order by l.id desc limit ${limit}`.execute(db);
  return rows;
}
