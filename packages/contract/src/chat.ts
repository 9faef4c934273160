import * as z from 'zod/mini';
import { chatSettings, timedMessage } from './chat-timer.ts';
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
import { AnsweredStory } from './answered-story.ts';
import { circleChat, circleMessage } from './chat-circle-parts.ts';
import { Picture } from './media.ts';
import { messageParts } from './message-parts.ts';
import { wholeNumber } from './paging.ts';
import { freeText, isSeen } from './text.ts';
import { uploadedErrors, uploadedFields } from './uploaded-fields.ts';
import { UserPreview } from './users.ts';

export const MessageType = z.enum(['text', 'image']);
export type MessageType = z.infer<typeof MessageType>;

export const Message = z.object({
  id: MessageId,
  chatId: ChatId,
  senderId: UserId,
  /** Text of the message; of a photo, its caption, which may be empty. */
  content: z.string(),
  messageType: MessageType,
  /** The photo of an `image` message, else null. */
  picture: z.nullable(Picture),
  /** Null for a message that answers no story. */
  story: z.nullable(AnsweredStory),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Whether the recipient has read the message; of an own message in a circle, whether somebody has. */
  isRead: z.boolean(),
  /** Id that the sender's client gave to the message; null without one. */
  tempId: z.nullable(z.string()),
  ...messageParts,
  ...timedMessage,
  ...circleMessage,
});
export type Message = z.infer<typeof Message>;

/** A chat as one of its members sees it. */
export const ChatSummary = z.object({
  id: ChatId,
  /** The other member, or the circle in a person's place, without a login. */
  interlocutor: UserPreview,
  /** Null when every message was deleted. */
  lastMessage: z.nullable(Message),
  /** Incoming messages that are not read yet. */
  unreadCount: z.int(),
  /** Whether the other member has the app open; false while one of the two has not accepted the chat. */
  isOnline: z.boolean(),
  /**
   * Whether the chat waits for the caller's acceptance: its first message came from a stranger, whom the caller does not
   * follow. Until then the stranger sees neither presence nor typing nor read marks, and no push is sent.
   * Missing: false.
   */
  isRequest: z.optional(z.boolean()),
  ...chatSettings,
  ...circleChat,
});
export type ChatSummary = z.infer<typeof ChatSummary>;

/** At least one character must be visible. */
export const MessageText = freeText(MESSAGE_MAX_LENGTH).check(z.refine(isSeen, 'Напишите сообщение'));

/**
 * The caller's chats, newest message first, at most 500; chats that wait for the caller's acceptance after all others.
 * Chats of circles only with `with=circles`.
 */
export const listChats = defineRoute({
  method: 'GET',
  path: '/api/chats',
  summary: 'Чаты',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: z.object({
    limit: wholeNumber(1, CHAT_LIST_MAX, CHAT_LIST_MAX),
    with: z.optional(z.literal('circles')),
  }),
  response: z.array(ChatSummary),
  errors: ['signed_out'],
});

/**
 * The caller's chat with this person, and the person; or the chat of a circle, by the circle's id. `chat` is null before
 * the first message to a person. Errors: `user_not_found`, also for the caller's own id and for a circle of others.
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

/**
 * At most 20 accounts by login and name, the best match first, never the caller's own. An empty search finds nobody.
 */
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

/** Deletes a chat of two for both. Errors: `chat_not_found`, also for a chat of others; `forbidden` for one of a circle. */
export const deleteChat = defineRoute({
  method: 'DELETE',
  path: '/api/chats/:chatId',
  summary: 'Удалить чат у обоих',
  access: 'member',
  params: z.object({ chatId: ChatId }),
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'chat_not_found', 'forbidden'],
});

/**
 * Accepts a chat that a stranger has begun, as an answer does. Succeeds when the chat is accepted already.
 * Errors: `chat_not_found`, also for a chat of others.
 */
export const acceptChat = defineRoute({
  method: 'POST',
  path: '/api/chat/:id/accept',
  summary: 'Принять запрос на переписку',
  access: 'member',
  writes: false,
  params: z.object({ id: ChatId }),
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'chat_not_found'],
});

/**
 * Messages of a chat, oldest to newest: the newest `limit`, those before `before`, those from `from` on (with that
 * message itself, even if it is deleted), or those around `around`, which begin `MESSAGES_ABOVE` messages before
 * it. A short page is the last one in its direction.
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
    /** Id of the oldest known message: asks for messages before this one. */
    before: z.optional(MessageId),
    /** Wins over `before`. */
    from: z.optional(MessageId),
    /** A message, or the caller's first unread one (the newest messages when all are read). Wins over `from`. */
    around: z.optional(z.union([z.literal('unread'), MessageId])),
  }),
  response: z.object({ messages: z.array(Message) }),
  errors: ['signed_out', 'chat_not_found'],
});

/**
 * Marks incoming messages as read, up to `upTo` or all of them, and tells the devices of both members.
 * Errors: `chat_not_found`.
 */
export const markChatRead = defineRoute({
  method: 'POST',
  path: '/api/chats/:chatId/markAsRead',
  summary: 'Отметить сообщения прочитанными',
  access: 'member',
  writes: false,
  params: z.object({ chatId: ChatId }),
  body: z.object({ upTo: z.optional(MessageId) }),
  response: z.object({
    /** Ids of the messages that this call has marked as read, the newest 100 at most. */
    updatedMessageIds: z.array(MessageId).check(z.maxLength(READ_MESSAGES_NAMED)),
    /** Messages that are still unread. */
    unreadCount: z.int(),
  }),
  errors: ['signed_out', 'chat_not_found'],
});

const recipient = z.object({ recipientUserId: UserId });
export const sentMessage = z.object({ message: Message, chat: ChatSummary });

/** The message of this chat that the new one answers; one that is gone or elsewhere is quoted as deleted. */
const replyToId = z.optional(MessageId);

/** Limit for messages with and without a photo. */
const rateLimit = { calls: 120, seconds: 60, by: 'person' } as const;

/**
 * Sends a message to a person or, by the circle's id, to a circle. A repeat with the same sender and `tempId` answers
 * with the existing message, whatever else is sent, so that a retry never doubles the message.
 *
 * Errors: `user_not_found`, `message_self`, `story_not_found` when the answered story is not the recipient's or the
 * sender may not see it, `invalid_input` for a `tempId` of a message to another recipient, `message_not_found` for the
 * `tempId` of a deleted message, `forbidden` in a circle where only leaders write, `rate_limited`.
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
    /** The recipient's story that this message answers. */
    storyId: z.optional(StoryId),
    replyToId,
  }),
  status: 201,
  response: sentMessage,
  errors: [
    'signed_out',
    'user_not_found',
    'message_self',
    'story_not_found',
    'message_not_found',
    'forbidden',
    'rate_limited',
  ],
  rateLimit,
});

/**
 * Sends a photo that only the members see. Otherwise like {@link sendMessage}.
 * Errors: also those of every photo upload.
 */
export const sendPhotoMessage = defineRoute({
  method: 'POST',
  path: '/api/message/:recipientUserId/photo',
  summary: 'Отправить фото',
  access: 'member',
  params: recipient,
  multipart: {
    file: 'photo',
    isOptional: true,
    onlyImages: true,
    resumable: true,
    fields: z.object({
      ...uploadedFields,
      /** The caption. */
      content: z._default(freeText(MESSAGE_MAX_LENGTH), ''),
      tempId: z.optional(TempId),
      replyToId,
    }),
  },
  status: 201,
  response: sentMessage,
  errors: [
    'signed_out',
    'user_not_found',
    'message_self',
    'message_not_found',
    'forbidden',
    'no_file',
    'upload_broken',
    'file_too_large',
    'unsupported_body',
    'unsupported_media',
    'media_unreadable',
    'media_too_big',
    'file_refused',
    'quota_exceeded',
    'rate_limited',
    ...uploadedErrors,
  ],
  rateLimit,
});

/**
 * Deletes the caller's own message for all members; leaders of a circle may delete every message of its chat.
 * Errors: `message_not_found`, also for a message of another chat; `forbidden` for a message of somebody else.
 */
export const deleteMessage = defineRoute({
  method: 'DELETE',
  path: '/api/message/:messageId',
  summary: 'Удалить сообщение у всех',
  access: 'member',
  params: z.object({ messageId: MessageId }),
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'message_not_found', 'forbidden'],
});
