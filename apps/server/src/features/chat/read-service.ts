import type { LinkCard } from '@sfera/contract/link-cards';
import type { ChatSummary, getChatWith as getChatWithRoute, Message } from '@sfera/contract/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { findCard, readKnownCards } from '../link-cards/index.ts';
import { presentUserPreview, readPerson } from '../users/index.ts';
import { authorizeMessage } from './permissions.ts';
import { presentChat, presentMessage } from './present.ts';
import * as queries from './read-queries.ts';

/** At most `limit` chats, by the newest message first. */
export async function listChats(
  { db, clock, live }: Context,
  viewerId: UserId,
  limit: number,
): Promise<ChatSummary[]> {
  const rows = await queries.readChats(db, viewerId, limit, clock.now());
  const online = await live.whoIsOnline(rows.map((row) => row.interlocutor_id));
  return rows.map((row) => presentChat(row, online));
}

/** Throws `user_not_found`, also for the viewer's own id. */
export async function getChatWith(
  { db, clock, live }: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof getChatWithRoute>> {
  const user = userId === viewerId ? undefined : await readPerson(db, viewerId, userId);
  if (!user) throw new AppError('user_not_found');
  const chat = await queries.readChatWith(db, viewerId, userId, clock.now());
  // Presence is a part of the chat: people who share no chat are not told whether the other one is online.
  const online = await live.whoIsOnline(chat ? [userId] : []);
  return { chat: chat ? presentChat(chat, online) : null, user: presentUserPreview(user) };
}

/** Oldest first. Throws `chat_not_found`, also for other people's chats. */
export async function listMessages(
  { db, clock }: Context,
  viewerId: UserId,
  chatId: ChatId,
  { around, ...asked }: queries.MessagePage & { around?: MessageId | 'unread' | undefined },
): Promise<{ messages: Message[] }> {
  const now = clock.now();
  const start = around && (await queries.readStartAround(db, viewerId, chatId, around, now));
  const page = start ? { ...asked, from: start } : asked;
  const rows = await queries.readMessages(db, viewerId, chatId, page, now);
  if (!rows) throw new AppError('chat_not_found');
  const cards = await readKnownCards(
    db,
    rows.map(({ content }) => content),
  );
  const messages = rows.map(presentMessage);
  for (const message of messages) {
    const card = cards.get(message.content);
    if (card) message.card = card;
  }
  return { messages };
}

/**
 * The card of the message's first link; none while the viewer has not accepted the chat. Throws `message_not_found`, also
 * for other people's messages; `busy`.
 */
export async function getLinkCard(
  context: Context,
  viewerId: UserId,
  messageId: MessageId,
): Promise<{ card: LinkCard | null }> {
  const message = await authorizeMessage.seeCard(context.db, viewerId, messageId, context.clock.now());
  return { card: message.is_request ? null : await findCard(context, message.content) };
}
