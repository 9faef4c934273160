import type { ChatSummary, Message } from '@sfera/contract/chat/chat';
import type { ChatId, PeerId } from '@sfera/contract/base/ids';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { QueryClient } from '@tanstack/react-query';
import { CHATS_KEY, conversationKey } from './chat-keys.ts';
import {
  withAcceptedInList,
  withChangedInList,
  withoutChatInList,
  withoutMessageInList,
  withReadingInList,
  withSummary,
  type ChangeSource,
} from './chat-list-changes.ts';
import { askListSoon } from './ask-list-soon.ts';
import { markReading, marksOf, markState, type Reading } from './chat-marks.ts';
import {
  LOADED_MESSAGES_MAX,
  withChanged,
  withMessage,
  withoutChat,
  withoutMessage,
  withReading,
  type LoadedConversation,
} from './conversation-changes.ts';
import {
  changeConversation,
  changeConversations,
  changeList,
  chatList,
  conversations,
} from './live-entries.ts';

/** Puts in a new message, of either of the two, as an event or an answer brings it: once, however often it comes. */
export function putNewMessage(
  cache: QueryClient,
  { chat, message }: { chat: ChatSummary; message: Message },
  source: ChangeSource = 'answer',
): void {
  if (marksOf(cache).removedChats.has(chat.id)) return;
  changeConversation(cache, chat.interlocutor.id, withMessage(cache, chat, message));
  changeList(cache, withSummary(cache, chat, source));
  forgetLongUnopened(cache, chat.interlocutor.id);
}

/**
 * A conversation that grows while it is not looked at is loaded anew when it is opened, around its first unread
 * message.
 */
export function forgetLongUnopened(cache: QueryClient, partnerId: PeerId): void {
  const query = cache.getQueryCache().find<LoadedConversation>({ queryKey: conversationKey(partnerId) });
  const length = query?.state.data?.messages.length ?? 0;
  if (query && length > LOADED_MESSAGES_MAX && !query.isActive()) cache.getQueryCache().remove(query);
}

type ReadEvent = ServerPayload<'messageRead'> & Pick<Reading, 'authorId'>;

/** Puts in that one of the two has read the other's messages, or a person in a circle those of others. */
export function putRead(cache: QueryClient, event: ReadEvent, source: ChangeSource = 'answer'): void {
  const isNews = markReading(cache, event);
  const { unreadCount = null } = event;
  changeConversation(cache, event.interlocutorId, withReading(event));
  changeList(cache, withReadingInList(event, isNews || source === 'told' ? unreadCount : null));
  // Which of the unread ones mention the person, the list alone says.
  const chat = chatList.read(cache, CHATS_KEY)?.find(({ id }) => id === event.chatId);
  if (unreadCount !== null && chat?.countMentions) askListSoon(cache);
}

/** Takes away a message that the server has deleted. */
export function applyDeletedMessage(cache: QueryClient, event: ServerPayload<'messageDeleted'>): void {
  marksOf(cache).removedMessages.add(event.messageId);
  changeConversation(cache, event.interlocutorId, withoutMessage(event.messageId));
  const leftHere = conversations.read(cache, conversationKey(event.interlocutorId))?.messages.at(-1);
  changeList(cache, withoutMessageInList(cache, event, leftHere ?? null));
  if (event.lastMessage === undefined) askListSoon(cache);
}

/** Puts in the new state of a message, unless a later one is known: events and answers come in any order. */
export function putChange(cache: QueryClient, change: MessageChange): void {
  if (!markState(cache, change.messageId, change.state)) return;
  changeConversations(cache, withChanged(cache, change));
  changeList(cache, withChangedInList(cache, change));
}

/** Puts in that this person has accepted a chat. */
export const applyAcceptedChat = (cache: QueryClient, chatId: ChatId): void =>
  changeList(cache, withAcceptedInList(chatId));

/**
 * Takes away a chat that the server has deleted.
 * @returns whether it was there until now, as far as this tab knew
 */
export function applyDeletedChat(cache: QueryClient, chatId: ChatId, partnerId: PeerId): boolean {
  const { removedChats } = marksOf(cache);
  const isNews = !removedChats.has(chatId);
  removedChats.add(chatId);
  changeConversation(cache, partnerId, withoutChat(chatId));
  changeList(cache, withoutChatInList(chatId));
  return isNews;
}

/** Takes a chat away before the server has. Returns what puts it back, and asks for what it has missed. */
export function removeChat(cache: QueryClient, chatId: ChatId, partnerId: PeerId): () => void {
  const list = chatList.read(cache, CHATS_KEY);
  const summary = list?.find(({ id }) => id === chatId);
  const before = conversations.read(cache, conversationKey(partnerId));
  applyDeletedChat(cache, chatId, partnerId);
  return () => {
    marksOf(cache).removedChats.delete(chatId);
    if (summary) changeList(cache, withSummary(cache, summary, 'answer'));
    if (before?.chatId === chatId)
      changeConversation(cache, partnerId, (known) => (known.chatId === null ? before : known));
    askAgain(cache, partnerId);
  };
}

/** For what may have happened to a thing while it was taken for gone. */
export function askAgain(cache: QueryClient, partnerId: PeerId): void {
  void cache.invalidateQueries({ queryKey: CHATS_KEY });
  void cache.invalidateQueries({ queryKey: conversationKey(partnerId) });
}
