import type { Message } from '@sfera/contract/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { MessageState } from '@sfera/contract/message-parts';
import type { QueryClient } from '@tanstack/react-query';
import { stateOf, withState } from './message-state.ts';

/** What never turns back: no answer that was on its way brings back what is gone, or makes unread what was read. */
interface ChatMarks {
  readonly removedMessages: Set<MessageId>;
  /** Deleted here; the server has not said yes. */
  readonly leavingMessages: Set<MessageId>;
  readonly removedChats: Set<ChatId>;
  /** Up to where each of the two has read the other's messages. */
  readonly readUpTo: Map<ChatId, Map<UserId, MessageId>>;
  /** The latest known states of messages that were changed. */
  readonly states: Map<MessageId, MessageState>;
}

const all = new WeakMap<QueryClient, ChatMarks>();

/** They go with the cache when another person signs in. */
export function marksOf(cache: QueryClient): ChatMarks {
  const marks = all.get(cache) ?? {
    removedMessages: new Set(),
    leavingMessages: new Set(),
    removedChats: new Set(),
    readUpTo: new Map(),
    states: new Map(),
  };
  all.set(cache, marks);
  return marks;
}

/** A reading: `readerId` has read everything of the other one up to `messageId`. */
export interface Reading {
  readonly chatId: ChatId;
  readonly readerId: UserId;
  readonly messageId: MessageId;
}

/** Notes a reading. False when as much was known to be read already. */
export function markReading(cache: QueryClient, { chatId, readerId, messageId }: Reading): boolean {
  const { readUpTo } = marksOf(cache);
  const ofChat = readUpTo.get(chatId) ?? new Map<UserId, MessageId>();
  const known = ofChat.get(readerId);
  if (known !== undefined && known >= messageId) return false;
  readUpTo.set(chatId, ofChat.set(readerId, messageId));
  return true;
}

/** Forgets what was read in a chat, or in all: the next answers say what is shown of it. */
export function forgetReadings(cache: QueryClient, chatId: ChatId | null): void {
  const { readUpTo } = marksOf(cache);
  if (chatId === null) readUpTo.clear();
  else readUpTo.delete(chatId);
}

/** Whether a reading covers the message. */
export const isReadBy = (message: Message, { chatId, readerId, messageId }: Reading): boolean =>
  message.chatId === chatId && message.senderId !== readerId && message.id <= messageId;

export const asRead = (message: Message): Message =>
  message.isRead ? message : { ...message, isRead: true };

/** Whether it is gone, or on its way out. */
export function isRemoved(cache: QueryClient, { id, chatId }: Pick<Message, 'id' | 'chatId'>): boolean {
  const { removedMessages, leavingMessages, removedChats } = marksOf(cache);
  return removedMessages.has(id) || leavingMessages.has(id) || removedChats.has(chatId);
}

/** Notes the state of a message. False when a later one was known already, or the same. */
export function markState(cache: QueryClient, id: MessageId, state: MessageState): boolean {
  const { states } = marksOf(cache);
  if (state.revision <= (states.get(id)?.revision ?? 0)) return false;
  states.set(id, state);
  return true;
}

/** A message with the readings and changes that this tab knows of. */
export function withNews(cache: QueryClient, told: Message): Message {
  const { chatId } = told;
  markState(cache, told.id, stateOf(told));
  const latest = marksOf(cache).states.get(told.id);
  const message = latest ? withState(told, latest) : told;
  const readings = [...(marksOf(cache).readUpTo.get(chatId) ?? [])];
  const isKnown = readings.some(([readerId, messageId]) =>
    isReadBy(message, { chatId, readerId, messageId }),
  );
  return isKnown ? asRead(message) : message;
}

/** Messages of an answer as this tab knows them. */
export const asKnown = (cache: QueryClient, messages: readonly Message[]): Message[] =>
  messages.filter((message) => !isRemoved(cache, message)).map((message) => withNews(cache, message));
