import type { ChatSummary, Message } from '@sfera/contract/chat';
import type { ChatId } from '@sfera/contract/ids';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { QueryClient } from '@tanstack/react-query';
import { asRead, isReadBy, isRemoved, withReadings, type Reading } from './chat-marks.ts';
import type { Change } from './live-data.ts';

export type ChatList = readonly ChatSummary[];
type ListChange = Change<ChatList>;

/** Ids are made in the order of time, those of chats as well. */
const newestOf = ({ id, lastMessage }: ChatSummary): string => lastMessage?.id ?? id;

/** The newest first. */
export const sorted = (chats: ChatList): ChatList =>
  chats.toSorted((one, other) => (newestOf(one) < newestOf(other) ? 1 : -1));

/** Puts in what comes with a new message, unless more is known already. */
export const withSummary =
  (cache: QueryClient, chat: ChatSummary): ListChange =>
  (list) => {
    const { lastMessage, interlocutor } = chat;
    if (lastMessage && isRemoved(cache, lastMessage)) return list;
    const known = list.find((other) => other.interlocutor.id === interlocutor.id);
    if (known && known.id > chat.id) return list;
    const knownLast = known?.id === chat.id ? known.lastMessage : null;
    if (known && knownLast && knownLast.id > (lastMessage?.id ?? '')) return list;
    const isSame = knownLast?.id === lastMessage?.id;
    const fresh: ChatSummary = {
      ...chat,
      lastMessage:
        lastMessage && withReadings(cache, knownLast?.isRead && isSame ? asRead(lastMessage) : lastMessage),
      // One's own message again, as an answer: what has been told since then counts more.
      unreadCount:
        known && isSame && lastMessage?.senderId !== interlocutor.id ? known.unreadCount : chat.unreadCount,
    };
    return sorted([fresh, ...list.filter((other) => other !== known)]);
  };

const withChat =
  (chatId: ChatId, change: (chat: ChatSummary) => ChatSummary): ListChange =>
  (list) =>
    list.some(({ id }) => id === chatId)
      ? sorted(list.map((chat) => (chat.id === chatId ? change(chat) : chat)))
      : list;

/** @param unreadCount what the reading leaves unread; null when it says nothing new of that */
export const withReadingInList = (reading: Reading, unreadCount: number | null): ListChange =>
  withChat(reading.chatId, (chat) => {
    const { lastMessage } = chat;
    const isRead = lastMessage !== null && isReadBy(lastMessage, reading);
    // A newer message of the other one is unread: the count was told before it came.
    const isBehind = unreadCount === 0 && lastMessage !== null && !isRead && isIncoming(chat, lastMessage);
    return {
      ...chat,
      lastMessage: isRead ? asRead(lastMessage) : lastMessage,
      unreadCount:
        unreadCount === null || isBehind || reading.readerId === chat.interlocutor.id
          ? chat.unreadCount
          : unreadCount,
    };
  });

const isIncoming = ({ interlocutor }: ChatSummary, { senderId, isRead }: Message) =>
  senderId === interlocutor.id && !isRead;

/** The chat without a message that the server has deleted. */
export const withoutMessageInList = (
  cache: QueryClient,
  { chatId, messageId, lastMessage, unreadCount }: ServerPayload<'messageDeleted'>,
): ListChange =>
  withChat(chatId, (chat) => {
    const isNewer = chat.lastMessage !== null && chat.lastMessage.id > (lastMessage?.id ?? '');
    if (isNewer && chat.lastMessage?.id !== messageId) return chat;
    const left = lastMessage && !isRemoved(cache, lastMessage) ? lastMessage : null;
    return { ...chat, lastMessage: left && withReadings(cache, left), unreadCount };
  });

/** The chat with another last message in place of one that is on its way out. */
export const withLastInstead = (
  { chatId, id }: Pick<Message, 'id' | 'chatId'>,
  instead: Message | null,
): ListChange =>
  withChat(chatId, (chat) => (chat.lastMessage?.id === id ? { ...chat, lastMessage: instead } : chat));

/** The chat with a message that is back, as its last one unless a newer one is there. */
export const withLastAtLeast = (message: Message): ListChange =>
  withChat(message.chatId, (chat) =>
    (chat.lastMessage?.id ?? '') < message.id ? { ...chat, lastMessage: message } : chat,
  );

export const withoutChatInList =
  (chatId: ChatId): ListChange =>
  (list) =>
    list.some(({ id }) => id === chatId) ? list.filter(({ id }) => id !== chatId) : list;
