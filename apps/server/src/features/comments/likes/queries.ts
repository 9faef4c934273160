import type { CommentId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { visibleLikes } from '../rows.ts';

/** The time for which a reader may read on in the order of the ranks of that time. Unit: milliseconds. */
const RANKS_KEPT_MS = 24 * 3_600_000;

/** Resolves to false, with nothing changed, when the person likes the comment already. */
export async function insertLike(tx: Tx, like: Insertable<Tables['comment_likes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('comment_likes')
    .values(like)
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Resolves to false when there was no like. */
export async function deleteLike(tx: Tx, id: CommentId, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('comment_likes')
    .where('comment_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Changes the counters of comments on locked posts, and keeps the ranks that they had, where those change. */
export const changeLikeCounts = (tx: Tx, ids: readonly CommentId[], by: 1 | -1, now: Date) =>
  sql`
    with former as (
      select id, post_id, comment_rank(created_at, like_count) as rank from comments
      where id = any(${ids}::uuid[])
    ), changed as (
      update comments set like_count = like_count + ${by}::int where id = any(${ids}::uuid[])
      returning id, comment_rank(created_at, like_count) as rank
    ), forgotten as (
      delete from comment_ranks where comment_id = any(${ids}::uuid[]) and until < ${new Date(now.getTime() - RANKS_KEPT_MS)}
    )
    insert into comment_ranks (comment_id, until, post_id, rank)
    select former.id, ${now}, former.post_id, former.rank from former join changed using (id) where former.rank <> changed.rank
    on conflict do nothing`.execute(tx);

/** Likes of the comment as the viewer sees them. */
export async function readLikes(tx: Tx, viewerId: UserId, id: CommentId): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    select ${visibleLikes(viewerId)} as likes from comments c where c.id = ${id}`.execute(tx);
  return rows[0]?.likes ?? 0;
}
