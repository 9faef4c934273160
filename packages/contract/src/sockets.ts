import * as v from 'valibot';
import { int } from './base/numbers.ts';
import { ChatSummary, Message } from './chat/chat.ts';
import { ChatId, CircleId, MessageId, PeerId, PostId, StoryId, UserId } from './base/ids.ts';
import { MessageChange } from './chat/message-parts.ts';

// The live connection: Socket.IO over websocket alone, at the path /socket.io. The session token goes in the handshake
// (`auth.token`). The server refuses a connection without a valid token with the message `signed_out`, and closes a
// connection whose session ends. Every event of a person reaches all of their tabs and devices. The token of a program
// needs the right `chats:read`; its connection only hears, and does not make its person online.

/** Events that a client may emit. Any other event, and one with a wrong payload, is ignored. */
export const CLIENT_EVENTS = {
  /** With the caller's own id; answered by `registered`. Another id closes the connection. */
  register: UserId,
  /** Answered by `userStatus` when the two people share a chat, else not at all. */
  requestStatus: v.object({ userId: UserId }),
  /**
   * Reaches the other person when the two share a chat, or, with the id of a circle, its people. `fromUserId` is the
   * caller's own id.
   */
  typing: v.object({ fromUserId: UserId, toUserId: PeerId }),
  stopTyping: v.object({ fromUserId: UserId, toUserId: PeerId }),
} as const;

/**
 * Events that the server emits. `interlocutorId` is the other member of the chat, seen from the recipient of the event,
 * or the circle. People of a circle hear nothing of a person from whom a block keeps them apart.
 */
export const SERVER_EVENTS = {
  registered: v.object({ userId: UserId }),
  /** Sent without a request too, to all people who share a chat with the person. */
  userStatus: v.object({ userId: UserId, isOnline: v.boolean() }),
  /** `circleId` and `userName`: set when the person types in the chat of a circle, of which at most three are told. */
  typing: v.object({
    fromUserId: UserId,
    circleId: v.optional(CircleId),
    userName: v.optional(v.string()),
  }),
  stopTyping: v.object({ fromUserId: UserId, circleId: v.optional(CircleId) }),
  /**
   * A new message in the chat of a circle, to all of its people, the author among them. No person has read the message
   * yet.
   */
  circleMessage: v.object({ chatId: ChatId, circleId: CircleId, message: Message }),
  /** To both members; `chat` is as the recipient of the event sees it. */
  newMessage: v.object({ chat: ChatSummary, message: Message }),
  /**
   * To both members: `readerId` has read all messages of the other member up to `messageId`. In a circle to the reader
   * and to some authors of what was read.
   */
  messageRead: v.object({
    chatId: ChatId,
    interlocutorId: PeerId,
    readerId: UserId,
    messageId: MessageId,
    /** Unread messages that are left for the recipient of the event; missing for authors in a circle. */
    unreadCount: v.optional(int),
  }),
  /** To all members. In a circle without `lastMessage` and `unreadCount`, which are to be fetched again. */
  messageDeleted: v.object({
    chatId: ChatId,
    interlocutorId: PeerId,
    messageId: MessageId,
    /** The newest message that is left, or null. */
    lastMessage: v.optional(v.nullable(Message)),
    unreadCount: v.optional(int),
  }),
  /** To all members. Each change of a message carries its whole state: a lost or late one leaves nothing behind. */
  messageEdited: MessageChange,
  messageReaction: MessageChange,
  /** To the member who has accepted the chat. */
  chatAccepted: v.object({ chatId: ChatId, interlocutorId: PeerId }),
  /**
   * To a member: something of the chat that no other event tells is different now, as what the other member shows of
   * what was read. Nulls: of all chats. To be fetched again.
   */
  chatChanged: v.object({ chatId: v.nullable(ChatId), interlocutorId: v.nullable(PeerId) }),
  /** To both members; of a circle to a person who is not inside any more. */
  chatDeleted: v.object({ chatId: ChatId, interlocutorId: PeerId }),
  /**
   * To the author of a post or a story: how far its video is, about once a second while it is encoded. `lightening`:
   * the video is ready, and its lighter rendition is made; `ready` and `failed`: fetch the post or the story again.
   */
  mediaProgress: v.object({
    objectKind: v.picklist(['post', 'story']),
    id: v.union([PostId, StoryId]),
    step: v.picklist(['waiting', 'converting', 'finishing', 'lightening', 'ready', 'failed']),
    /** Set with `converting` and `lightening`. */
    percent: v.nullable(v.pipe(int, v.minValue(0), v.maxValue(100))),
  }),
} as const;

export type ClientEvent = keyof typeof CLIENT_EVENTS;
export type ServerEvent = keyof typeof SERVER_EVENTS;
export type ClientPayload<E extends ClientEvent> = v.InferOutput<(typeof CLIENT_EVENTS)[E]>;
export type ServerPayload<E extends ServerEvent> = v.InferOutput<(typeof SERVER_EVENTS)[E]>;
