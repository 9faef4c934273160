import type { forwardMessage as forwardRoute } from '@sfera/contract/chat/messages';
import type { MessageId, PeerId, UserId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { copyAttached, sendVideo } from '../media/index.ts';
import type { NewMessage } from './message/new-message.ts';
import { authorizeMessage } from './permissions.ts';
import { sendInTransaction } from './send/in-transaction.ts';
import type { SentAnswer } from './send/news.ts';
import { sendOne, sendOnce, type Sending } from './send/once.ts';
import { findByTempIds } from './send/queries.ts';
import { NORMALISE_CHAT_VIDEO } from './video/jobs.ts';

/**
 * Sends a copy of a message that the sender may read. Errors: those of the route.
 */
export async function forwardMessage(
  context: Context,
  senderId: UserId,
  recipientId: PeerId,
  { messageId, tempId }: BodyOf<typeof forwardRoute>,
): Promise<SentAnswer> {
  return sendOnce(context, { senderId, recipientId, content: '', tempId }, async (named) => {
    const {
      content,
      media_id: mediaId,
      attachment,
      video_form: videoForm,
      post_id: postId,
      author_id: authorId,
      forwarded_name: name,
    } = await authorizeMessage.forward(context.db, senderId, messageId, context.clock.now());
    const message: NewMessage = { ...named, content, postId, forwarded: { authorId, name } };
    if (mediaId === null) return sendText(context, message);
    return copyAttached(context, senderId, mediaId, async (tx, copy) => {
      const sending = await sendOne(context, tx, { ...message, mediaId: copy.id, attachment, videoForm });
      if (copy.status === 'processing') await sendVideo(context, tx, NORMALISE_CHAT_VIDEO, copy.id);
      return sending;
    });
  });
}

async function sendText(context: Context, message: NewMessage): Promise<Sending> {
  const { answers, ...told } = await sendInTransaction(context, [message]);
  const answer = answers.get(message);
  if (!answer || answer instanceof Error) throw answer ?? new Error('A forwarded message was not answered');
  return { answer, ...told };
}

/** Throws `message_not_found`, also for a deleted message. */
export async function findSentMessage(
  { db }: Context,
  senderId: UserId,
  tempId: string,
): Promise<{ messageId: MessageId }> {
  const [sent] = await findByTempIds(db, [{ senderId, tempId }]);
  if (!sent || sent.id === null) throw new AppError('message_not_found');
  return { messageId: sent.id };
}
