import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { firstCharacters } from '../words/characters.ts';
import { ChatId, MessageId, TempId, UserId } from '../base/ids.ts';
import { LinkCard } from './link-cards.ts';
import { QUOTE_MAX_LENGTH } from './limits.ts';
import { MessageKind, MessageVideo } from './message-body.ts';
import { Reaction } from '../posts/reaction.ts';

/** The text of a message that shares a post without words, for lists, pushes and clients that do not know shared posts. */
export const SHARED_POST_WORDS = 'Публикация';

/** The message that another one answers, as it is now. */
export const Quote = v.object({
  /** Null when that message is deleted; nothing else of it is left then. */
  id: v.nullable(MessageId),
  senderId: v.nullable(UserId),
  /** Login of its author. Null also where the caller may not see the message, of which only the id is left then. */
  login: v.nullable(v.string()),
  /** The beginning of its text; of a photo, of its caption. */
  content: v.string(),
  /** The kind of its body. Missing where nothing of the message is told. */
  kind: v.optional(MessageKind),
});
export type Quote = v.InferOutput<typeof Quote>;

/** The part of a text that a quote shows. */
export const excerptOf = (content: string): string => firstCharacters(content, QUOTE_MAX_LENGTH);

/** How many members have reacted so; the reaction that was given first comes first. */
export const MessageReaction = v.object({
  reaction: Reaction,
  count: v.pipe(int, v.minValue(1)),
  /** Whether the caller is one of them. Missing: false. */
  isOwn: v.optional(v.boolean()),
});
export type MessageReaction = v.InferOutput<typeof MessageReaction>;

/**
 * The parts of a message that may change. The greater `revision` is the later state, in any order of answers and
 * events.
 */
export const MessageState = v.object({
  content: v.string(),
  /** ISO 8601, UTC; null for a message that was never edited. */
  editedAt: v.nullable(Instant),
  reactions: v.array(MessageReaction),
  revision: v.pipe(int, v.minValue(0)),
  /** Set for a voice message; see `MessageBody`. */
  isHeard: v.optional(v.boolean()),
  /** Set for a message with a video. */
  video: v.optional(MessageVideo),
  /** Set once the message has a card; of another link than the text has, the card counts for nothing. */
  card: v.optional(LinkCard),
  /**
   * Set where many people hear one event: `reactions` do not tell which of them is the recipient's own, which stays as
   * it is.
   */
  isShared: v.optional(v.literal(true)),
});
export type MessageState = v.InferOutput<typeof MessageState>;

/** A message and its new state, as the recipient of the event or the answer sees it. */
export const MessageChange = v.object({ chatId: ChatId, messageId: MessageId, state: MessageState });
export type MessageChange = v.InferOutput<typeof MessageChange>;

/** Set for photos and videos that are sent together: the same for all of them, such as the `tempId` of the first. */
export const albumId = v.optional(TempId);

/** The fields of a message that answers, was changed, or was forwarded; each is missing when it says nothing. */
export const messageParts = {
  /** Consecutive messages of one sender with the same value are one album. */
  albumId: v.optional(v.string()),
  replyTo: v.optional(Quote),
  /**
   * `login`: of the first author; null when that person is gone, or hidden from the caller. `name`: that of the first
   * author elsewhere, in a message that an import has brought; missing: it was written here.
   */
  forwarded: v.optional(v.object({ login: v.nullable(v.string()), name: v.optional(v.string()) })),
  /** ISO 8601, UTC. */
  editedAt: v.optional(Instant),
  reactions: v.optional(v.array(MessageReaction)),
  /** Missing: 0. See {@link MessageState}. */
  revision: v.optional(int),
  /**
   * The card of the first link of the text, once the server has read the page: some seconds after the message was sent.
   */
  card: v.optional(LinkCard),
};
