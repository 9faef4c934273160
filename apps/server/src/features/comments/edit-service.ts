import { COMMENT_EDIT_MINUTES } from '@sfera/contract/comments/threads';
import type { Comment } from '@sfera/contract/comments/comments';
import type { CommentId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { limitTexts } from '../defence/index.ts';
import { addMentions } from '../mentions/index.ts';
import { authorizeComment } from './permissions.ts';
import { presentComment } from './present.ts';
import { readAuthor, readComment, writeText } from './queries.ts';

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
 * A mention that a change has taken out stays: written again it tells no person a second time. Resolves to the people
 * who are to be told.
 */
async function write(
  context: Context,
  tx: Tx,
  comment: Awaited<ReturnType<typeof authorizeComment.edit>>,
  text: string,
): Promise<UserId[]> {
  await writeText(tx, comment, text, context.clock.now());
  return addMentions(context, tx, {
    object: { commentId: comment.id },
    text,
    authorId: comment.user_id,
    ownerId: comment.owner_id,
    answeredId:
      comment.answered_user_id ?? (comment.parent_id ? await readAuthor(tx, comment.parent_id) : undefined),
  });
}
