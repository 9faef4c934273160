import type { CommentId, PostId, UserId } from '@sfera/contract/ids';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Mention } from '@sfera/contract/mentions';
import { DatabaseError } from 'pg';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Page } from '../../platform/services/list-page.ts';
import { hasHiddenWord } from '../mutes/index.ts';
import { mentionsIn } from '../mentions/index.ts';
import { isVisibleTo } from '../posts/index.ts';
import { isPersonVisibleTo, type UserPreviewRow, type Viewer } from '../users/index.ts';

/** A comment with its author. */
export interface CommentRow extends Omit<UserPreviewRow, 'id'> {
  id: CommentId;
  post_id: PostId;
  text: string;
  /** Null when the text has none. */
  mentions: Mention[] | null;
  user_id: UserId;
  created_at: Date;
  /** Set for the author of the post alone. */
  is_hidden: boolean;
}

const COLUMNS = sql`
  c.id, c.post_id, c.text, c.created_at, a.id as user_id, a.login, a.user_name, a.avatar_url, a.is_verified`;

const mentionsOfComment = (viewer: Viewer) => mentionsIn(viewer, sql`c.text`, ['comment_id', sql`c.id`]);

/** `from`: the comment that the list begins with. */
export type CommentPage = Page<CommentId> & { from?: CommentId | undefined };

/**
 * Whether comment `c` of post `p` is shown to the viewer: a hidden one to the author of the post and its own author, who
 * is not told; none with the viewer's hidden words but the viewer's own.
 */
const isShownTo = (viewerId: UserId | null): RawBuilder<unknown> =>
  viewerId === null
    ? sql`c.hidden_at is null`
    : sql`(c.hidden_at is null or ${viewerId}::uuid in (p.user_id, c.user_id))
        and (c.user_id = ${viewerId} or not ${hasHiddenWord(viewerId, sql.ref('c.text'))})`;

/** Comments of the people who are visible to the viewer, newest first; undefined when the viewer may not see the post. */
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
      select ${COLUMNS}, c.hidden_at is not null and p.user_id = ${viewerId}::uuid as is_hidden,
        ${mentionsOfComment(viewerId)} as mentions
      from comments c join users a on a.id = c.user_id
      where c.post_id = p.id and ${isPersonVisibleTo(viewerId, 'a')} and ${isShownTo(viewerId)}
        ${before ? sql`and c.id < ${before}` : sql``} ${from ? sql`and c.id <= ${from}` : sql``}
      order by c.id desc limit ${limit}
    ) shown on true
    where p.id = ${postId} and ${isVisibleTo(viewerId)}
    order by shown.id desc`.execute(db);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}

/**
 * Undefined, with nothing changed, when the person has already used the `temp_id`. Throws `post_not_found` when a block
 * between the person and the author was committed after the post was found visible.
 */
export async function insertComment(
  tx: Tx,
  { id, post_id, user_id, text, temp_id, created_at }: Insertable<Tables['comments']>,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    with c as (
      insert into comments (id, post_id, user_id, text, temp_id, created_at)
      values (${id}, ${post_id}, ${user_id}, ${text}, ${temp_id}, ${created_at})
      on conflict (user_id, temp_id) do nothing
      returning *
    )
    select ${COLUMNS}, false as is_hidden, null as mentions from c join users a on a.id = c.user_id`
    .execute(tx)
    .catch((failure: unknown) => {
      const isBlocked = failure instanceof DatabaseError && failure.constraint === 'no_block_between';
      throw isBlocked ? new AppError('post_not_found') : failure;
    });
  return rows[0];
}

export async function readByTempId(
  tx: Tx,
  userId: UserId,
  tempId: string | null,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${COLUMNS}, false as is_hidden, ${mentionsOfComment(userId)} as mentions
    from comments c join users a on a.id = c.user_id
    where c.user_id = ${userId} and c.temp_id = ${tempId}`.execute(tx);
  return rows[0];
}

/** Locks the post for a change of its counter. */
export const lockPost = (tx: Tx, id: PostId) =>
  tx.selectFrom('posts').select('comment_count').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Undefined when the comment is gone already. */
export const removeComment = (tx: Tx, id: CommentId) =>
  tx.deleteFrom('comments').where('id', '=', id).returning('hidden_at').executeTakeFirst();

/** Hides or shows a comment of a locked post. Resolves to whether anything changed. */
export async function setHidden(tx: Tx, id: CommentId, hiddenAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .where('hidden_at', hiddenAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Writes the counter of a locked post. */
export const setCommentCount = (tx: Tx, postId: PostId, commentCount: number) =>
  tx.updateTable('posts').set({ comment_count: commentCount }).where('id', '=', postId).execute();
