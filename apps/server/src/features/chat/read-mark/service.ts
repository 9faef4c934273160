import type { markChatRead as markChatReadRoute } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { markCircleRead } from './circle.ts';
import { authorizeChat } from '../permissions.ts';
import { toPeer } from '../peer/peer.ts';
import * as queries from './queries.ts';

/**
 * Moves the viewer's read mark forward to a message or to the newest one, and tells both members when messages have
 * become read; the interlocutor only when the viewer has accepted the chat and none of the two hides what is read. Throws `chat_not_found`, also for other people's chats.
 */
export async function markChatRead(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  upTo?: MessageId,
): Promise<AnswerOf<typeof markChatReadRoute>> {
  const { db, live } = context;
  const peer = toPeer(await authorizeChat.see(db, viewerId, chatId));
  if (peer.kind === 'circle') return markCircleRead(context, viewerId, { chatId, circleId: peer.id }, upTo);
  const interlocutorId = peer.id;
  const { read, left, counts, isHidden } = await db
    .transaction()
    .execute((tx) => moveMark(tx, { viewerId, interlocutorId, chatId }, upTo));
  const [messageId] = read;
  const told = [
    [viewerId, interlocutorId],
    [interlocutorId, viewerId],
  ] as const;
  if (messageId)
    for (const [userId, other] of isHidden ? told.slice(0, 1) : told)
      live.tell([userId], 'messageRead', {
        chatId,
        interlocutorId: other,
        readerId: viewerId,
        messageId,
        unreadCount: counts.get(userId) ?? 0,
      });
  return { updatedMessageIds: read, unreadCount: left };
}

async function moveMark(
  tx: Tx,
  { viewerId, interlocutorId, chatId }: { viewerId: UserId; interlocutorId: UserId; chatId: ChatId },
  upTo?: MessageId,
) {
  const chat = await authorizeChat.markRead(tx, viewerId, chatId);
  // A mark never passes the newest message, even when the client sends a later one.
  const last = upTo !== undefined && upTo < chat.newest_id ? upTo : chat.newest_id;
  const unread = await queries.readUnread(tx, viewerId, chatId, last);
  await queries.setRead(tx, viewerId, chatId, unread);
  const counts = await queries.readUnreadCounts(tx, chatId);
  const isHidden = await queries.hidesReading(tx, viewerId, interlocutorId, chatId);
  return { ...unread, counts, isHidden };
}
