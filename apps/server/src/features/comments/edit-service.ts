import { COMMENT_EDIT_MINUTES } from '@sfera/contract/comment-threads';
import type { Comment } from '@sfera/contract/comments';
import type { CommentId, UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { limitTexts } from '../defence/index.ts';
import { addMentions } from '../mentions/index.ts';
import { authorizeComment } from './permissions.ts';
import { presentComment } from './present.ts';
import { readComment } from './queries.ts';

/** Changes the viewer's own comment, and keeps what it said. Errors: those of the route. */
export async function editComment(
  context: Context,
  viewerId: UserId,
  id: CommentId,
  text: string,
): Promise<Comment> {
  const { db, clock, events } = context;
  await limitTexts(context, viewerId, text, 'comments');
  const { shown, told } = await db.transaction().execute(async (tx) => {
    const comment = await authorizeComment.edit(tx, viewerId, id);
    if (clock.now().getTime() - comment.created_at.getTime() > COMMENT_EDIT_MINUTES * 60_000)
      throw new AppError('comment_edit_too_late');
    const recipients = comment.text === text ? null : await write(context, tx, comment, text);
    const row = await readComment(tx, viewerId, { id });
    if (!row) throw new AppError('comment_not_found');
    return { shown: row, told: recipients };
  });
  if (told) {
    const object = { commentId: id };
    events.emit('mentioned', { object, recipientIds: told, senderId: viewerId, at: clock.now() });
    events.emit('published', { objectKind: 'comment', objectId: id, authorId: viewerId, text });
  }
  return presentComment(shown);
}

/**
 * A mention that a change has taken out stays: written again it tells nobody a second time. Resolves to the people who
 * are to be told.
 */
async function write(
  context: Context,
  tx: Tx,
  comment: Awaited<ReturnType<typeof authorizeComment.edit>>,
  text: string,
): Promise<UserId[]> {
  const now = context.clock.now();
  await tx
    .insertInto('comment_versions')
    .values({ comment_id: comment.id, until: now, text: comment.text })
    // Two changes within one moment: the first of them is what others have seen.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable('comments').set({ text, edited_at: now }).where('id', '=', comment.id).execute();
  return addMentions(context, tx, {
    object: { commentId: comment.id },
    text,
    authorId: comment.user_id,
    ownerId: comment.owner_id,
    answeredId: comment.answered_user_id ?? (await readParentAuthor(tx, comment.parent_id)),
  });
}

async function readParentAuthor(tx: Tx, parentId: CommentId | null): Promise<UserId | undefined> {
  if (parentId === null) return undefined;
  const parent = await tx
    .selectFrom('comments')
    .select('user_id')
    .where('id', '=', parentId)
    .executeTakeFirst();
  return parent?.user_id;
}
