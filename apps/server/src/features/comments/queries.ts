import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { AppError } from '../../base/errors.ts';
import type { Page } from '../../base/list-page.ts';
import { isVisibleTo } from '../posts/index.ts';
import { commentColumns, type CommentRow, isCommentVisibleTo, isThreadVisibleTo } from './rows.ts';

/** `from`: the comment that the list begins with. */
export type CommentPage = Page<CommentId> & { from?: CommentId | undefined };

/**
 * Comments and replies of the people who are visible to the viewer, newest first; undefined when the viewer may not see
 * the post.
 */
export async function readComments(
  db: Db,
  viewerId: UserId | null,
  postId: PostId,
  { limit, before, from }: CommentPage,
): Promise<CommentRow[] | undefined> {
  // A visible post without comments gives one row of nulls; a hidden post gives no row.
  const { rows } = await sql<CommentRow | { id: null }>`
    select shown.*
    from posts p join users u on u.id = p.user_id
    left join lateral (
      select ${commentColumns(viewerId)}
      from comments c join users a on a.id = c.user_id
      where c.post_id = p.id and ${isCommentVisibleTo(viewerId)} and ${isThreadVisibleTo(viewerId)}
        ${before ? sql`and c.id < ${before}` : sql``} ${from ? sql`and c.id <= ${from}` : sql``}
      order by c.id desc limit ${limit}
    ) shown on true
    where p.id = ${postId} and ${isVisibleTo(viewerId)}
    order by shown.id desc`.execute(db);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}

/**
 * Resolves to false, with nothing changed, when the person has already used the `temp_id`. Throws `post_not_found` when
 * a block between the person and the author was committed after the post was found visible.
 */
export async function insertComment(tx: Tx, row: Insertable<Tables['comments']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('comments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'temp_id']).doNothing())
    .executeTakeFirstOrThrow()
    .catch((failure: unknown) => {
      const isBlocked = failure instanceof DatabaseError && failure.constraint === 'no_block_between';
      throw isBlocked ? new AppError('post_not_found') : failure;
    });
  return numInsertedOrUpdatedRows === 1n;
}

/** The viewer's own comment, or one that the viewer was found to see; undefined when it is gone. */
export async function readComment(
  db: Db,
  viewerId: UserId,
  comment: { id: CommentId } | { tempId: string | null },
): Promise<CommentRow | undefined> {
  const isIt =
    'id' in comment
      ? sql`c.id = ${comment.id}`
      : sql`c.user_id = ${viewerId} and c.temp_id = ${comment.tempId}`;
  const { rows } = await sql<CommentRow>`
    select ${commentColumns(viewerId)}
    from comments c join posts p on p.id = c.post_id join users a on a.id = c.user_id
    where ${isIt}`.execute(db);
  return rows[0];
}

export async function readAuthor(db: Db, id: CommentId): Promise<UserId | undefined> {
  const comment = await db.selectFrom('comments').select('user_id').where('id', '=', id).executeTakeFirst();
  return comment?.user_id;
}

/** Changes the text of a locked comment, and keeps the former one. */
export async function writeText(
  tx: Tx,
  { id, text: former }: { id: CommentId; text: string },
  text: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('comment_versions')
    .values({ comment_id: id, until: now, text: former })
    // Two changes within one moment: the first of them is what others have seen.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('comments').set({ text, edited_at: now }).where('id', '=', id).execute();
}

/** The facts that decide whether a comment can be pinned. */
export const readPinnable = (tx: Tx, id: CommentId) =>
  tx
    .selectFrom('comments')
    .select(['parent_id', 'hidden_at', 'pinned_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const setPinned = (db: Db, id: CommentId, pinnedAt: Date | null) =>
  db.updateTable('comments').set({ pinned_at: pinnedAt }).where('id', '=', id).execute();

/** Pins a comment of a locked post in the place of another one. */
export async function pinAlone(tx: Tx, postId: PostId, id: CommentId, now: Date): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ pinned_at: null })
    .where('post_id', '=', postId)
    .where('pinned_at', 'is not', null)
    .execute();
  await setPinned(tx, id, now);
}

/** Locks the post for a change of its counter. */
export const lockPost = (tx: Tx, id: PostId) =>
  tx.selectFrom('posts').select('comment_count').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * By how much the count of a locked post shrinks when the comment goes, or is hidden: by the comment with the replies in
 * its thread. A hidden comment, and a reply under one, are not counted anyway.
 */
export async function countedWith(tx: Tx, id: CommentId): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select case
      when c.hidden_at is not null or head.hidden_at is not null then 0
      when c.parent_id is not null then 1
      else 1 + (select count(*)::int from comments reply where reply.parent_id = c.id and reply.hidden_at is null)
    end as counted
    from comments c left join comments head on head.id = c.parent_id
    where c.id = ${id}`.execute(tx);
  return rows[0]?.counted ?? 0;
}

/** Removes the comment with its thread, if it is there. */
export const removeComment = (tx: Tx, id: CommentId) =>
  tx.deleteFrom('comments').where('id', '=', id).execute();

/** Hides or shows a comment of a locked post. A hidden one is not first any more. */
export const setHidden = (tx: Tx, id: CommentId, hiddenAt: Date | null) =>
  tx
    .updateTable('comments')
    .set({ hidden_at: hiddenAt, ...(hiddenAt && { pinned_at: null }) })
    .where('id', '=', id)
    .where('hidden_at', hiddenAt === null ? 'is not' : 'is', null)
    .execute();

/** Changes the counter of a locked post. */
export const changeCommentCount = (tx: Tx, postId: PostId, by: number) =>
  sql`update posts set comment_count = comment_count + ${by}::int where id = ${postId} and ${by}::int <> 0`.execute(
    tx,
  );
