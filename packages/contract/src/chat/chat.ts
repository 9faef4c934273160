import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { chatSettings } from './timer.ts';
import { ChatId, MessageId, PeerId, PostId, StoryId, TempId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { CHAT_LIST_MAX, MESSAGE_MAX_LENGTH, MESSAGE_PAGE_SIZE, READ_MESSAGES_NAMED } from './limits.ts';
import { MAX_PAGE_SIZE, SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { circleChat, circleMessage, Interlocutor } from './circle-parts.ts';
import { MessageBody } from './message-body.ts';
import { albumId, messageParts } from './message-parts.ts';
import { wholeNumber } from '../base/paging.ts';
import { freeText, isSeen, lineOfText } from '../words/text.ts';
import { uploadedFields } from '../uploads/uploaded-fields.ts';
import { UserPreview } from '../people/users.ts';

export const Message = v.object({
  id: MessageId,
  chatId: ChatId,
  senderId: UserId,
  /** Text of the message; of a photo or a video, the caption, which may be empty. */
  content: v.string(),
  /** For clients that know no `body`: `image` for a photo and for a video, `text` for everything else. */
  messageType: v.picklist(['text', 'image']),
  body: MessageBody,
  /** ISO 8601, UTC. */
  createdAt: Instant,
  /** Whether the recipient has read the message; of an own message in a circle, whether any member has. */
  isRead: v.boolean(),
  /** Id that the sender's client gave to the message; null without one. */
  tempId: v.nullable(v.string()),
  /** When the message disappears at both: ISO 8601, UTC. Missing: never. */
  expiresAt: v.optional(Instant),
  ...messageParts,
  ...circleMessage,
});
export type Message = v.InferOutput<typeof Message>;

/** A chat as one of its members sees it. */
export const ChatSummary = v.object({
  id: ChatId,
  /** The other member, or the circle in a person's place, without a login. */
  interlocutor: Interlocutor,
  /** Null when every message was deleted. */
  lastMessage: v.nullable(Message),
  /** Incoming messages that are not read yet. */
  unreadCount: int,
  /** Whether the other member has the app open; false while one of the two has not accepted the chat. */
  isOnline: v.boolean(),
  /**
   * Whether the chat waits for the caller's acceptance: its first message came from a stranger, whom the caller does not
   * follow. Until then the stranger sees neither presence nor typing nor read marks, and no push is sent.
   * Missing: false.
   */
  isRequest: v.optional(v.boolean()),
  ...chatSettings,
  ...circleChat,
});
export type ChatSummary = v.InferOutput<typeof ChatSummary>;

/** At least one character must be visible. */
export const MessageText = v.pipe(freeText(MESSAGE_MAX_LENGTH), v.check(isSeen, 'Напишите сообщение'));

/**
 * The caller's chats, newest message first, at most 500; chats that wait for the caller's acceptance after all others.
 */
export const listChats = defineRoute({
  method: 'GET',
  path: '/api/chats',
  summary: 'Чаты',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({
    limit: wholeNumber(1, CHAT_LIST_MAX, CHAT_LIST_MAX),
  }),
  response: v.array(ChatSummary),
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
  params: v.object({ userId: PeerId }),
  response: v.object({ chat: v.nullable(ChatSummary), user: Interlocutor }),
  errors: ['user_not_found'],
});

/**
 * At most 20 accounts by login and name, the best match first, never the caller's own. An empty search finds no
 * account.
 */
export const searchChat = defineRoute({
  method: 'GET',
  path: '/api/searchChat',
  summary: 'Поиск собеседника',
  access: 'member',
  query: v.object({ search: v.optional(lineOfText(SEARCH_QUERY_MAX_LENGTH), '') }),
  response: v.array(UserPreview),
  rateLimit: { calls: 300, seconds: 300, by: 'person' },
});

/** Deletes a chat of two for both. Errors: `chat_not_found`, also for a chat of others; `forbidden` for one of a circle. */
export const deleteChat = defineRoute({
  method: 'DELETE',
  path: '/api/chats/:chatId',
  summary: 'Удалить чат у обоих',
  access: 'member',
  params: v.object({ chatId: ChatId }),
  status: 204,
  response: v.void(),
  errors: ['chat_not_found', 'forbidden'],
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
  params: v.object({ id: ChatId }),
  status: 204,
  response: v.void(),
  errors: ['chat_not_found'],
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
  params: v.object({ chatId: ChatId }),
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, MESSAGE_PAGE_SIZE),
    /** Id of the oldest known message: asks for messages before this one. */
    before: v.optional(MessageId),
    /** Wins over `before`. */
    from: v.optional(MessageId),
    /** A message, or the caller's first unread one (the newest messages when all are read). Wins over `from`. */
    around: v.optional(v.union([v.literal('unread'), MessageId])),
  }),
  response: v.object({ messages: v.array(Message) }),
  errors: ['chat_not_found'],
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
  params: v.object({ chatId: ChatId }),
  body: v.object({ upTo: v.optional(MessageId) }),
  response: v.object({
    /** Ids of the messages that this call has marked as read, the newest 100 at most. For other clients. */
    updatedMessageIds: v.pipe(v.array(MessageId), v.maxLength(READ_MESSAGES_NAMED)),
    /** Messages that are still unread. */
    unreadCount: int,
  }),
  errors: ['chat_not_found'],
});

const recipient = v.object({ recipientUserId: PeerId });
export const sentMessage = v.object({ message: Message, chat: ChatSummary });

const replyToId = v.optional(MessageId);
const rateLimit = { calls: 120, seconds: 60, by: 'person' } as const;

/**
 * Sends a message to a person or, by the circle's id, to a circle. A repeat with the same sender and `tempId` answers
 * with the existing message, whatever else is sent. `storyId`: a story of the recipient; `replyToId`: a message of this
 * chat, quoted as deleted when it is gone; `postId`: a post, with `SHARED_POST_WORDS` where there are no words.
 *
 * Errors: `user_not_found`, `message_self`, `story_not_found` when the answered story is not the recipient's or the
 * sender may not see it, `post_not_found` when the sender may not see the shared post, `invalid_input` for a `tempId` of a message to another recipient, `message_not_found` for the
 * `tempId` of a deleted message, `forbidden` in a circle where only leaders write.
 */
export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/message/:recipientUserId',
  summary: 'Отправить сообщение',
  access: 'member',
  params: recipient,
  body: v.object({
    content: MessageText,
    messageType: v.optional(v.literal('text'), 'text'),
    tempId: v.optional(TempId),
    storyId: v.optional(StoryId),
    postId: v.optional(PostId),
    replyToId,
  }),
  status: 201,
  response: sentMessage,
  errors: [
    'user_not_found',
    'message_self',
    'story_not_found',
    'post_not_found',
    'message_not_found',
    'forbidden',
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
    fields: v.object({
      ...uploadedFields,
      /** The caption. */
      content: v.optional(freeText(MESSAGE_MAX_LENGTH), ''),
      tempId: v.optional(TempId),
      replyToId,
      albumId,
    }),
  },
  status: 201,
  response: sentMessage,
  errors: ['user_not_found', 'message_self', 'message_not_found', 'forbidden'],
  rateLimit,
});

/**
 * Deletes the caller's own message for all members; leaders of a circle may delete every message of its chat.
 * Errors: `message_not_found`, also for a message of another chat; `forbidden` for a message of another person.
 */
export const deleteMessage = defineRoute({
  method: 'DELETE',
  path: '/api/message/:messageId',
  summary: 'Удалить сообщение у всех',
  access: 'member',
  params: v.object({ messageId: MessageId }),
  status: 204,
  response: v.void(),
  errors: ['message_not_found', 'forbidden'],
});
