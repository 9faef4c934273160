import type { ChatSummary, Message } from '@sfera/contract/chat/chat';
import type { ChatId } from '@sfera/contract/base/ids';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { QueryClient } from '@tanstack/react-query';
import { asRead, inLatestState, isReadBy, isRemoved, withNews, type Reading } from './chat-marks.ts';
import type { Change } from './live-data.ts';

export type ChatList = readonly ChatSummary[];
type ListChange = Change<ChatList>;

/** Ids are made in the order of time, those of chats as well. */
const newestOf = ({ id, lastMessage }: ChatSummary): string => lastMessage?.id ?? id;

/** The newest first. */
export const sorted = (chats: ChatList): ChatList =>
  chats.toSorted((one, other) => (newestOf(one) < newestOf(other) ? 1 : -1));

/**
 * Where a change comes from. What is told comes in the order in which it happened, so that its last word on a count
 * holds; an answer comes before or after that.
 */
export type ChangeSource = 'told' | 'answer';

/** Puts in what comes with a new message: the newest message of all, and the count as it was told last. */
export const withSummary =
  (cache: QueryClient, chat: ChatSummary, source: ChangeSource): ListChange =>
  (list) => {
    const known = list.find(({ interlocutor }) => interlocutor.id === chat.interlocutor.id);
    if (known && known.id > chat.id) return list;
    const same = known?.id === chat.id ? known : null;
    const { lastMessage } = chat;
    const isNewest =
      lastMessage !== null &&
      !isRemoved(cache, lastMessage) &&
      lastMessage.id >= (same?.lastMessage?.id ?? '');
    const fresh: ChatSummary = {
      ...chat,
      lastMessage: isNewest ? asReadAsKnown(cache, lastMessage, same) : (same?.lastMessage ?? null),
      ...(same && source === 'answer' && countsOf(same)),
    };
    return sorted([fresh, ...list.filter((other) => other !== known)]);
  };

const countsOf = ({ unreadCount, countMentions }: ChatSummary) => ({
  unreadCount,
  ...(countMentions !== undefined && { countMentions }),
});

function asReadAsKnown(cache: QueryClient, told: Message, known: ChatSummary | null): Message {
  const message = withNews(cache, told);
  return known?.lastMessage?.id === message.id && known.lastMessage.isRead ? asRead(message) : message;
}

/** Changes one chat of the list. */
export const withChat =
  (chatId: ChatId, change: (chat: ChatSummary) => ChatSummary): ListChange =>
  (list) =>
    list.some(({ id }) => id === chatId)
      ? sorted(list.map((chat) => (chat.id === chatId ? change(chat) : chat)))
      : list;

/** @param unreadCount what the reading leaves unread; null when it says nothing of that */
export const withReadingInList = (reading: Reading, unreadCount: number | null): ListChange =>
  withChat(reading.chatId, (chat) => {
    const { lastMessage } = chat;
    const isRead = lastMessage !== null && isReadBy(lastMessage, reading);
    return {
      ...chat,
      lastMessage: isRead ? asRead(lastMessage) : lastMessage,
      ...(unreadCount !== null && { unreadCount }),
      ...(unreadCount === 0 && chat.countMentions && { countMentions: 0 }),
    };
  });

/**
 * The chat without a message that the server has deleted. In a circle the event does not say what is left: what this tab
 * has of it stands there until the list is asked for again.
 */
export const withoutMessageInList = (
  cache: QueryClient,
  { chatId, messageId, lastMessage, unreadCount }: ServerPayload<'messageDeleted'>,
  leftHere: Message | null,
): ListChange =>
  withChat(chatId, (chat) => {
    const counted = unreadCount === undefined ? chat : { ...chat, unreadCount };
    const isLast = chat.lastMessage?.id === messageId;
    if (lastMessage === undefined) return isLast ? { ...counted, lastMessage: leftHere } : counted;
    const isNewer = chat.lastMessage !== null && chat.lastMessage.id > (lastMessage?.id ?? '');
    if (isNewer && !isLast) return counted;
    const left = lastMessage && !isRemoved(cache, lastMessage) ? lastMessage : null;
    return { ...counted, lastMessage: left && withNews(cache, left) };
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

export const withChangedInList = (cache: QueryClient, { chatId, messageId }: MessageChange): ListChange =>
  withChat(chatId, (chat) =>
    chat.lastMessage?.id === messageId
      ? { ...chat, lastMessage: inLatestState(cache, chat.lastMessage) }
      : chat,
  );

export const withoutChatInList =
  (chatId: ChatId): ListChange =>
  (list) =>
    list.some(({ id }) => id === chatId) ? list.filter(({ id }) => id !== chatId) : list;

export const withAcceptedInList = (chatId: ChatId): ListChange =>
  withChat(chatId, (chat) => ({ ...chat, isRequest: false }));
