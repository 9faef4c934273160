import type { markChatRead as markChatReadRoute } from '@sfera/contract/chat/chat';
import {
  GREATEST_ID,
  type ChatId,
  type CircleId,
  type MessageId,
  type UserId,
} from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { countUnread, moveMark } from './circle-queries.ts';

/**
 * Moves the viewer's read mark forward to a message or to the newest one: one row, however many people have written.
 * Tells the viewer's devices, and some authors of what was read unless one of the two hides reading. Throws
 * `chat_not_found`.
 */
export async function markCircleRead(
  { db, clock, live }: Context,
  viewerId: UserId,
  { chatId, circleId }: { chatId: ChatId; circleId: CircleId },
  upTo = GREATEST_ID as MessageId,
): Promise<AnswerOf<typeof markChatReadRoute>> {
  const now = clock.now();
  const moved = await moveMark(db, { viewerId, chatId, upTo, now });
  if (!moved) throw new AppError('chat_not_found');
  const [messageId] = moved.read;
  const unreadCount = await countUnread(db, viewerId, chatId, now);
  if (messageId) {
    const told = { chatId, interlocutorId: circleId, readerId: viewerId, messageId };
    live.tell([viewerId], 'messageRead', { ...told, unreadCount });
    live.tell(moved.authors, 'messageRead', told);
  }
  return { updatedMessageIds: moved.read, unreadCount };
}
