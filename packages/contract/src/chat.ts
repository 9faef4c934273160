import * as z from 'zod/mini';
import { ChatId, MessageId, StoryId, TempId, UserId } from './ids.ts';
import { defineRoute } from './kit/route.ts';
import {
  CHAT_LIST_MAX,
  MAX_PAGE_SIZE,
  MESSAGE_MAX_LENGTH,
  MESSAGE_PAGE_SIZE,
  READ_MESSAGES_NAMED,
  SEARCH_QUERY_MAX_LENGTH,
} from './limits.ts';
import { Picture } from './media.ts';
import { wholeNumber } from './paging.ts';
import { freeText, isSeen } from './text.ts';
import { UserPreview } from './users.ts';

export const MessageType = z.enum(['text', 'image']);
export type MessageType = z.infer<typeof MessageType>;

/** The story that a message answers, as one of the two may see it now. */
export const AnsweredStory = z.object({
  /** Null once the story is gone or no longer theirs to see, like `picture`. */
  id: z.nullable(StoryId),
  /** Whose story it is: one of the two. */
  userId: UserId,
  picture: z.nullable(Picture),
});
export type AnsweredStory = z.infer<typeof AnsweredStory>;

export const Message = z.object({
  id: MessageId,
  chatId: ChatId,
  senderId: UserId,
  /** Of a photo its caption, perhaps empty. */
  content: z.string(),
  messageType: MessageType,
  /** The photo of an `image`, else null. */
  picture: z.nullable(Picture),
  /** Null for a message that answers no story. */
  story: z.nullable(AnsweredStory),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Whether its recipient has read it. */
  isRead: z.boolean(),
  /** The name that its sender's client gave it; null when it gave none. */
  tempId: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

/** A chat as one of the two sees it. */
export const ChatSummary = z.object({
  id: ChatId,
  /** The other one. */
  interlocutor: UserPreview,
  /** Null when every message was deleted. */
  lastMessage: z.nullable(Message),
  /** Incoming messages not read yet. */
  unreadCount: z.int(),
  /** Whether the other one has the app open. */
  isOnline: z.boolean(),
});
export type ChatSummary = z.infer<typeof ChatSummary>;

/** Something of it must show. */
export const MessageText = freeText(MESSAGE_MAX_LENGTH).check(z.refine(isSeen, 'Напишите сообщение'));

/** One's own chats, newest message first, at most 500. */
export const listChats = defineRoute({
  method: 'GET',
  path: '/api/chats',
  summary: 'Чаты',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: z.object({ limit: wholeNumber(1, CHAT_LIST_MAX, CHAT_LIST_MAX) }),
  response: z.array(ChatSummary),
  errors: ['signed_out'],
});

/**
 * The chat with this person and whom it is with. `chat` is null before the first message: nothing is made by asking.
 * Errors: `user_not_found`, also for one's own id.
 */
export const getChatWith = defineRoute({
  method: 'GET',
  path: '/api/chats/with/:userId',
  summary: 'Чат с человеком',
  access: 'member',
  offline: { keyedBy: 'address' },
  params: z.object({ userId: UserId }),
  response: z.object({ chat: z.nullable(ChatSummary), user: UserPreview }),
  errors: ['signed_out', 'user_not_found'],
});

/** At most 20 accounts by login and name, the best first, never the caller's own. Nobody for an empty search. */
export const searchChat = defineRoute({
  method: 'GET',
  path: '/api/searchChat',
  summary: 'Поиск собеседника',
  access: 'member',
  query: z.object({ search: z._default(freeText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: z.array(UserPreview),
  errors: ['signed_out', 'rate_limited'],
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

/** Deletes the chat with all messages for both. Errors: `chat_not_found`, also for a chat of others. */
export const deleteChat = defineRoute({
  method: 'DELETE',
  path: '/api/chats/:chatId',
  summary: 'Удалить чат у обоих',
  access: 'member',
  params: z.object({ chatId: ChatId }),
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'chat_not_found'],
});

/**
 * Messages of a chat, oldest to newest: the newest `limit`, those before `before`, or from `from` on (itself included,
 * whether or not it is still there): a page that is short is the last one in its direction.
 * Errors: `chat_not_found`, also for a chat of others.
 */
export const listMessages = defineRoute({
  method: 'GET',
  path: '/api/messages/:chatId',
  summary: 'Сообщения чата',
  access: 'member',
  offline: { keyedBy: 'path' },
  params: z.object({ chatId: ChatId }),
  query: z.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, MESSAGE_PAGE_SIZE),
    /** Id of the oldest message that is known; messages before it. */
    before: z.optional(MessageId),
    /** Wins over `before`. */
    from: z.optional(MessageId),
  }),
  response: z.object({ messages: z.array(Message) }),
  errors: ['signed_out', 'chat_not_found'],
});

/**
 * Marks incoming messages as read, up to `upTo` or all of them, and tells both sides' devices.
 * Errors: `chat_not_found`.
 */
export const markChatRead = defineRoute({
  method: 'POST',
  path: '/api/chats/:chatId/markAsRead',
  summary: 'Отметить сообщения прочитанными',
  access: 'member',
  params: z.object({ chatId: ChatId }),
  body: z.object({ upTo: z.optional(MessageId) }),
  response: z.object({
    /** Those that were read by this call, the newest 100 at most. */
    updatedMessageIds: z.array(MessageId).check(z.maxLength(READ_MESSAGES_NAMED)),
    /** What is left unread. */
    unreadCount: z.int(),
  }),
  errors: ['signed_out', 'chat_not_found'],
});

const recipient = z.object({ recipientUserId: UserId });
const sent = z.object({ message: Message, chat: ChatSummary });

/** How often one may write, with and without a photo. */
const rateLimit = { calls: 120, seconds: 60, by: 'person' } as const;

/**
 * Sends a message; the first one makes the chat. The same sender and `tempId` again answer with the message already
 * there, whatever is sent now, so that a retry never doubles it.
 *
 * Errors: `user_not_found`, `message_self`, `story_not_found` when the answered story is not the recipient's or not
 * theirs to see, `invalid_input` for a `tempId` of a message to somebody else, `message_not_found` for that of one that
 * was sent and is deleted since, `rate_limited`.
 */
export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/message/:recipientUserId',
  summary: 'Отправить сообщение',
  access: 'member',
  params: recipient,
  body: z.object({
    content: MessageText,
    messageType: z._default(z.literal('text'), 'text'),
    tempId: z.optional(TempId),
    /** The recipient's story that this answers. */
    storyId: z.optional(StoryId),
  }),
  status: 201,
  response: sent,
  errors: [
    'signed_out',
    'user_not_found',
    'message_self',
    'story_not_found',
    'message_not_found',
    'rate_limited',
  ],
  rateLimit,
});

/**
 * Sends a photo, which only the two are told of. Otherwise like {@link sendMessage}.
 * Errors: beside those the ones of every photo upload.
 */
export const sendPhotoMessage = defineRoute({
  method: 'POST',
  path: '/api/message/:recipientUserId/photo',
  summary: 'Отправить фото',
  access: 'member',
  params: recipient,
  multipart: {
    file: 'photo',
    onlyImages: true,
    fields: z.object({
      /** The caption. */
      content: z._default(freeText(MESSAGE_MAX_LENGTH), ''),
      tempId: z.optional(TempId),
    }),
  },
  status: 201,
  response: sent,
  errors: [
    'signed_out',
    'user_not_found',
    'message_self',
    'message_not_found',
    'no_file',
    'upload_broken',
    'file_too_large',
    'unsupported_body',
    'unsupported_media',
    'media_unreadable',
    'media_too_big',
    'rate_limited',
  ],
  rateLimit,
});

/**
 * Deletes one's own message for both. Errors: `message_not_found`, also for one of a chat of others; `forbidden` for
 * the other one's.
 */
export const deleteMessage = defineRoute({
  method: 'DELETE',
  path: '/api/message/:messageId',
  summary: 'Удалить своё сообщение у обоих',
  access: 'member',
  params: z.object({ messageId: MessageId }),
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'message_not_found', 'forbidden'],
});
