import type { Message } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { MessageState } from '@sfera/contract/chat/message-parts';
import type { QueryClient } from '@tanstack/react-query';
import { mergedState, stateOf, withState, type KnownState } from './message-state.ts';

/**
 * The facts that never turn back: no answer that was on its way brings back what is gone, or makes unread what was
 * read.
 */
interface ChatMarks {
  readonly removedMessages: Set<MessageId>;
  /** Deleted here; the server has not said yes. */
  readonly leavingMessages: Set<MessageId>;
  readonly removedChats: Set<ChatId>;
  /** Up to where messages were read: of others by the person, and the person's by others. */
  readonly readUpTo: Map<ChatId, Map<string, Reading>>;
  /** The latest known states of messages that were changed. */
  readonly states: Map<MessageId, KnownState>;
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

/** A reading: `readerId` has read everything up to `messageId` that others have written, or that `authorId` has. */
export interface Reading {
  readonly chatId: ChatId;
  readonly readerId: UserId;
  readonly messageId: MessageId;
  /**
   * The author of the messages that were read. Among many, who reads says only of the person's own messages that
   * another person has read them.
   */
  readonly authorId?: UserId | undefined;
}

/** Notes a reading. False when as much was known to be read already. */
export function markReading(cache: QueryClient, reading: Reading): boolean {
  const { chatId, readerId, authorId, messageId } = reading;
  const { readUpTo } = marksOf(cache);
  const ofChat = readUpTo.get(chatId) ?? new Map<string, Reading>();
  const name = authorId === undefined ? readerId : `of ${authorId}`;
  const known = ofChat.get(name);
  if (known !== undefined && known.messageId >= messageId) return false;
  readUpTo.set(chatId, ofChat.set(name, reading));
  return true;
}

/** Forgets what was read in a chat, or in all: the next answers say what is shown of it. */
export function forgetReadings(cache: QueryClient, chatId: ChatId | null): void {
  const { readUpTo } = marksOf(cache);
  if (chatId === null) readUpTo.clear();
  else readUpTo.delete(chatId);
}

/** Whether a reading covers the message. */
export const isReadBy = (message: Message, { chatId, readerId, authorId, messageId }: Reading): boolean =>
  message.chatId === chatId &&
  message.senderId !== readerId &&
  (authorId === undefined || message.senderId === authorId) &&
  message.id <= messageId;

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
  const merged = mergedState(states.get(id), state);
  if (merged) states.set(id, merged);
  return merged !== null;
}

/** The message in the latest state that this tab knows of. */
export function inLatestState(cache: QueryClient, message: Message): Message {
  const latest = marksOf(cache).states.get(message.id);
  return latest ? withState(message, latest) : message;
}

/** A message with the readings and changes that this tab knows of. */
export function withNews(cache: QueryClient, told: Message): Message {
  markState(cache, told.id, stateOf(told));
  const message = inLatestState(cache, told);
  const readings = [...(marksOf(cache).readUpTo.get(told.chatId)?.values() ?? [])];
  return readings.some((reading) => isReadBy(message, reading)) ? asRead(message) : message;
}

/** Messages of an answer as this tab knows them. */
export const asKnown = (cache: QueryClient, messages: readonly Message[]): Message[] =>
  messages.filter((message) => !isRemoved(cache, message)).map((message) => withNews(cache, message));
