import * as z from 'zod/mini';
import { ChatSummary, Message } from './chat.ts';
import { ChatId, MessageId, UserId } from './ids.ts';

// The live connection: Socket.IO over websocket alone, at the path /socket.io. The session token goes in the
// handshake (`auth.token`); a connection without a valid one is refused with the message `signed_out`, and one whose
// session ends is closed by the server. Every event of a person reaches all of their tabs and devices.

/** What a client may emit. Anything else, and what does not fit, is ignored. */
export const CLIENT_EVENTS = {
  /** With one's own id; answered by `registered`. Another's id is refused by closing the connection. */
  register: UserId,
  /** Answered by `userStatus` when the two share a chat, else by nothing. */
  requestStatus: z.object({ userId: UserId }),
  /** Reaches the other one when the two share a chat. `fromUserId` is one's own id. */
  typing: z.object({ fromUserId: UserId, toUserId: UserId }),
  stopTyping: z.object({ fromUserId: UserId, toUserId: UserId }),
} as const;

/** What the server emits. `interlocutorId` is the other one of the chat, as the person told sees it. */
export const SERVER_EVENTS = {
  registered: z.object({ userId: UserId }),
  /** Also unasked, to everybody who shares a chat with the person. */
  userStatus: z.object({ userId: UserId, isOnline: z.boolean() }),
  typing: z.object({ fromUserId: UserId }),
  stopTyping: z.object({ fromUserId: UserId }),
  /** To both; `chat` is as the person told sees it. */
  newMessage: z.object({ chat: ChatSummary, message: Message }),
  /** To both: `readerId` has read everything of the other one up to `messageId`. */
  messageRead: z.object({
    chatId: ChatId,
    interlocutorId: UserId,
    readerId: UserId,
    messageId: MessageId,
    /** What is left unread for the person told. */
    unreadCount: z.int(),
  }),
  /** To both. */
  messageDeleted: z.object({
    chatId: ChatId,
    interlocutorId: UserId,
    messageId: MessageId,
    /** The newest one that is left, or null. */
    lastMessage: z.nullable(Message),
    unreadCount: z.int(),
  }),
  /** To both. */
  chatDeleted: z.object({ chatId: ChatId, interlocutorId: UserId }),
} as const;

export type ClientEvent = keyof typeof CLIENT_EVENTS;
export type ServerEvent = keyof typeof SERVER_EVENTS;
export type ClientPayload<E extends ClientEvent> = z.infer<(typeof CLIENT_EVENTS)[E]>;
export type ServerPayload<E extends ServerEvent> = z.infer<(typeof SERVER_EVENTS)[E]>;
