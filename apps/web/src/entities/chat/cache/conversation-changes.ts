import type { ChatSummary, Message } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import type { QueryClient } from '@tanstack/react-query';
import { asRead, inLatestState, isReadBy, isRemoved, withNews, type Reading } from './chat-marks.ts';
import type { Change } from './live-data.ts';
import { asHeard, withQuoted } from './message-state.ts';
import type { Conversation } from '../types.ts';

/** A conversation and from which id on everything of it is known; null when nothing ever was. */
export interface LoadedConversation extends Conversation {
  readonly floor: MessageId | null;
  /** Messages that were told and lie above the ceiling, perhaps counted more than once: they are not in `messages`. */
  readonly toldBeyond: number;
}

export type ConversationChange = Change<LoadedConversation>;

/** The fields of a conversation without a chat. */
export const NO_CHAT = {
  chatId: null,
  messages: [],
  floor: null,
  ceiling: null,
  toldBeyond: 0,
  hasOlder: false,
} as const;

/** A longer range loses messages at its far end before more are loaded at the other one. Unit: messages. */
export const LOADED_MESSAGES_MAX = 300;

/** The chat of a new message: an event of a circle names it by its id alone. */
type MessagesChat = Pick<ChatSummary, 'id'> & Partial<Pick<ChatSummary, 'interlocutor' | 'circle'>>;

/** Puts a message in its place, once. It makes the chat when there was none. */
export const withMessage =
  (cache: QueryClient, chat: MessagesChat, message: Message): ConversationChange =>
  (known) => {
    if (isRemoved(cache, message)) return known;
    const { interlocutor = known.interlocutor, circle = known.circle } = chat;
    // The message is of a chat that was deleted before the known chat began.
    if (known.chatId !== null && chat.id < known.chatId) return known;
    const base = known.chatId === chat.id ? known : { ...known, ...NO_CHAT, chatId: chat.id };
    if (base.floor !== null && message.id < base.floor) return base;
    if (base.ceiling !== null && message.id > base.ceiling)
      return { ...base, interlocutor, circle, toldBeyond: base.toldBeyond + 1 };
    return {
      ...base,
      interlocutor,
      circle,
      messages: inOrder(base.messages, withNews(cache, message)),
      // Others may have come before it unseen: paging finds them.
      ...(base.floor === null && { floor: message.id, hasOlder: true }),
    };
  };

/** Puts back a message that was taken away too early. */
export const withMessageBack =
  (cache: QueryClient, message: Message): ConversationChange =>
  (known) =>
    known.chatId === message.chatId &&
    !isRemoved(cache, message) &&
    message.id >= (known.floor ?? '') &&
    message.id <= (known.ceiling ?? message.id)
      ? { ...known, messages: inOrder(known.messages, withNews(cache, message)) }
      : known;

function inOrder(messages: readonly Message[], message: Message): Message[] {
  const same = messages.find(({ id }) => id === message.id);
  const before = messages.filter(({ id }) => id < message.id);
  const after = messages.filter(({ id }) => id > message.id);
  return [...before, same?.isRead ? asRead(message) : message, ...after];
}

export const withoutMessage =
  (messageId: MessageId): ConversationChange =>
  (known) =>
    known.messages.some(({ id, replyTo }) => id === messageId || replyTo?.id === messageId)
      ? {
          ...known,
          messages: known.messages
            .filter(({ id }) => id !== messageId)
            .map((message) => withQuoted(message, messageId, null)),
        }
      : known;

/** With the latest state of a message, and in the quotes of it. */
export const withChanged =
  (cache: QueryClient, { messageId, state }: MessageChange): ConversationChange =>
  (known) =>
    known.messages.some(({ id, replyTo }) => id === messageId || replyTo?.id === messageId)
      ? {
          ...known,
          messages: known.messages.map((message) =>
            message.id === messageId
              ? inLatestState(cache, message)
              : withQuoted(message, messageId, state.content),
          ),
        }
      : known;

/** The person has listened to a voice message. */
export const withHearing =
  (messageId: MessageId): ConversationChange =>
  (known) =>
    known.messages.some((message) => message.id === messageId && asHeard(message) !== message)
      ? {
          ...known,
          messages: known.messages.map((message) => (message.id === messageId ? asHeard(message) : message)),
        }
      : known;

export const withReading =
  (reading: Reading): ConversationChange =>
  (known) =>
    known.messages.some((message) => !message.isRead && isReadBy(message, reading))
      ? {
          ...known,
          messages: known.messages.map((message) => (isReadBy(message, reading) ? asRead(message) : message)),
        }
      : known;

export const withoutChat =
  (chatId: ChatId): ConversationChange =>
  (known) =>
    known.chatId === chatId ? { ...known, ...NO_CHAT } : known;
