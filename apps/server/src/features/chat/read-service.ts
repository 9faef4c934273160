import type { ChatSummary, getChatWith as getChatWithRoute, Message } from '@sfera/contract/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { presentUserPreview, readPerson } from '../users/index.ts';
import { presentCircleChat } from './circle/chat-row.ts';
import { readCircleChat, readCircleChats } from './circle/queries.ts';
import { presentChat, presentMessage } from './present.ts';
import * as queries from './read-queries.ts';

/** At most `limit` chats, by the newest message first. */
export async function listChats(
  { db, clock, live }: Context,
  viewerId: UserId,
  { limit, withCircles = false }: { limit: number; withCircles?: boolean },
): Promise<ChatSummary[]> {
  const now = clock.now();
  const [rows, ofCircles] = await Promise.all([
    queries.readChats(db, viewerId, limit, now),
    withCircles ? readCircleChats(db, viewerId, now) : [],
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
  userId: UserId,
): Promise<AnswerOf<typeof getChatWithRoute>> {
  const user = userId === viewerId ? undefined : await readPerson(db, viewerId, userId);
  if (!user) return getChatOfCircle({ db, clock }, viewerId, userId);
  const chat = await queries.readChatWith(db, viewerId, userId, clock.now());
  // Presence is a part of the chat: people who share no chat are not told whether the other one is online.
  const online = await live.whoIsOnline(chat ? [userId] : []);
  return { chat: chat ? presentChat(chat, online) : null, user: presentUserPreview(user) };
}

async function getChatOfCircle(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewerId: UserId,
  id: UserId,
): Promise<AnswerOf<typeof getChatWithRoute>> {
  const row = await readCircleChat(db, viewerId, id, clock.now());
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
  return { messages: rows.map(presentMessage) };
}
