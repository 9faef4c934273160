import type { markChatRead as markChatReadRoute } from '@sfera/contract/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import { authorizeChat } from './permissions.ts';
import * as queries from './read-mark-queries.ts';

/**
 * Moves the viewer's mark forward, up to a message or to the newest one, and tells both sides when that has made
 * messages read. Throws `chat_not_found` for a missing chat and for one of others.
 */
export async function markChatRead(
  { db, live }: Context,
  viewerId: UserId,
  chatId: ChatId,
  upTo?: MessageId,
): Promise<AnswerOf<typeof markChatReadRoute>> {
  const { interlocutorId, read, left, counts } = await db
    .transaction()
    .execute((tx) => moveMark(tx, viewerId, chatId, upTo));
  const [messageId] = read;
  const told = [
    [viewerId, interlocutorId],
    [interlocutorId, viewerId],
  ] as const;
  if (messageId)
    for (const [userId, other] of told)
      live.tell([userId], 'messageRead', {
        chatId,
        interlocutorId: other,
        readerId: viewerId,
        messageId,
        unreadCount: counts.get(userId) ?? 0,
      });
  return { updatedMessageIds: read, unreadCount: left };
}

async function moveMark(tx: Tx, viewerId: UserId, chatId: ChatId, upTo?: MessageId) {
  const chat = await authorizeChat.markRead(tx, viewerId, chatId);
  // What nobody has sent yet is not read, whatever a client says.
  const last = upTo !== undefined && upTo < chat.newest_id ? upTo : chat.newest_id;
  const unread = await queries.readUnread(tx, viewerId, chatId, last);
  await queries.setRead(tx, viewerId, chatId, unread);
  const counts = await queries.readUnreadCounts(tx, chatId);
  return { ...unread, counts, interlocutorId: chat.interlocutor_id };
}
