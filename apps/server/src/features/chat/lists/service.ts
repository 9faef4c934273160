import type { ChatSummary, getChatWith as getChatWithRoute, Message } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId, PeerId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { readKnownCards } from '../../link-cards/index.ts';
import { presentUserPreview } from '../../users/index.ts';
import { chatOf, presentCircleChat } from '../circle/chat-row.ts';
import { readCircleChat, readCircleChats } from '../circle/queries.ts';
import { readPeer } from '../peer/queries.ts';
import { presentChat, presentMessage } from '../message/present.ts';
import * as queries from './queries.ts';

/** At most `limit` chats, by the newest message first. */
export async function listChats(
  { db, clock, live }: Context,
  viewerId: UserId,
  limit: number,
): Promise<ChatSummary[]> {
  const now = clock.now();
  const [rows, ofCircles] = await Promise.all([
    queries.readChats(db, viewerId, limit, now),
    readCircleChats(db, viewerId, now),
  ]);
  const online = await live.whoIsOnline(rows.map((row) => row.interlocutor_id));
  const chats = rows.map((row) => presentChat(row, online));
  if (ofCircles.length === 0) return chats;
  return [...chats, ...ofCircles.map(presentCircleChat)].toSorted(byNewest).slice(0, limit);
}

/** Requests after all others; the chat of a circle without messages stands by the time when the circle was made. */
const byNewest = (one: ChatSummary, other: ChatSummary): number =>
  Number(one.isRequest ?? false) - Number(other.isRequest ?? false) ||
  (newestIn(one) < newestIn(other) ? 1 : newestIn(one) > newestIn(other) ? -1 : 0);

const newestIn = ({ lastMessage, circle }: ChatSummary): string => lastMessage?.id ?? circle?.id ?? '';

/** Throws `user_not_found`, also for the viewer's own id and for a circle of others. */
export async function getChatWith(
  { db, clock, live }: Context,
  viewerId: UserId,
  id: PeerId,
): Promise<AnswerOf<typeof getChatWithRoute>> {
  const peer = id === viewerId ? undefined : await readPeer(db, viewerId, id);
  if (peer?.person) {
    const userId = peer.person.id;
    const chat = await queries.readChatWith(db, viewerId, userId, clock.now());
    // Presence is a part of the chat: people who share no chat are not told whether the other one is online.
    const online = await live.whoIsOnline(chat ? [userId] : []);
    return { chat: chat ? presentChat(chat, online) : null, user: presentUserPreview(peer.person) };
  }
  const row = peer?.circle_id && (await readCircleChat(db, viewerId, chatOf(peer.circle_id), clock.now()));
  if (!row) throw new AppError('user_not_found');
  const chat = presentCircleChat(row);
  return { chat, user: chat.interlocutor };
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
  const cards = await readKnownCards(db, rows);
  const messages = rows.map(presentMessage);
  for (const message of messages) {
    const card = cards.get(message.id);
    if (card) message.card = card;
  }
  return { messages };
}
