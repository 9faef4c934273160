import * as z from 'zod/mini';
import { firstCharacters } from '../words/characters.ts';
import { ChatId, MessageId, TempId, UserId } from '../base/ids.ts';
import { LinkCard } from './link-cards.ts';
import { QUOTE_MAX_LENGTH } from './limits.ts';
import { MessageKind, MessageVideo } from './message-body.ts';
import { Reaction } from '../posts/reaction.ts';

/** The text of a message that shares a post without words, for lists, pushes and clients that do not know shared posts. */
export const SHARED_POST_WORDS = 'Публикация';

/** The message that another one answers, as it is now. */
export const Quote = z.object({
  /** Null when that message is deleted; nothing else of it is left then. */
  id: z.nullable(MessageId),
  senderId: z.nullable(UserId),
  /** Login of its author. Null also where the caller may not see the message, of which only the id is left then. */
  login: z.nullable(z.string()),
  /** The beginning of its text; of a photo, of its caption. */
  content: z.string(),
  /** The kind of its body. Missing where nothing of the message is told. */
  kind: z.optional(MessageKind),
});
export type Quote = z.infer<typeof Quote>;

/** The part of a text that a quote shows. */
export const excerptOf = (content: string): string => firstCharacters(content, QUOTE_MAX_LENGTH);

/** How many members have reacted so; the reaction that was given first comes first. */
export const MessageReaction = z.object({
  reaction: Reaction,
  count: z.int().check(z.positive()),
  /** Whether the caller is one of them. Missing: false. */
  isOwn: z.optional(z.boolean()),
});
export type MessageReaction = z.infer<typeof MessageReaction>;

/**
 * The parts of a message that may change. The greater `revision` is the later state, in any order of answers and
 * events.
 */
export const MessageState = z.object({
  content: z.string(),
  /** ISO 8601, UTC; null for a message that was never edited. */
  editedAt: z.nullable(z.iso.datetime()),
  reactions: z.array(MessageReaction),
  revision: z.int().check(z.nonnegative()),
  /** Set for a voice message; see `MessageBody`. */
  isHeard: z.optional(z.boolean()),
  /** Set for a message with a video. */
  video: z.optional(MessageVideo),
  /** Set once the message has a card; of another link than the text has, the card counts for nothing. */
  card: z.optional(LinkCard),
  /**
   * Set where many people hear one event: `reactions` do not tell which of them is the recipient's own, which stays as
   * it is.
   */
  isShared: z.optional(z.literal(true)),
});
export type MessageState = z.infer<typeof MessageState>;

/** A message and its new state, as the recipient of the event or the answer sees it. */
export const MessageChange = z.object({ chatId: ChatId, messageId: MessageId, state: MessageState });
export type MessageChange = z.infer<typeof MessageChange>;

/** Set for photos and videos that are sent together: the same for all of them, such as the `tempId` of the first. */
export const albumId = z.optional(TempId);

/** The fields of a message that answers, was changed, or was forwarded; each is missing when it says nothing. */
export const messageParts = {
  /** Consecutive messages of one sender with the same value are one album. */
  albumId: z.optional(z.string()),
  replyTo: z.optional(Quote),
  /** `login`: of the first author; null when that person is gone, or hidden from the caller. */
  forwarded: z.optional(z.object({ login: z.nullable(z.string()) })),
  /** ISO 8601, UTC. */
  editedAt: z.optional(z.iso.datetime()),
  reactions: z.optional(z.array(MessageReaction)),
  /** Missing: 0. See {@link MessageState}. */
  revision: z.optional(z.int()),
  /**
   * The card of the first link of the text, once the server has read the page: some seconds after the message was sent.
   */
  card: z.optional(LinkCard),
};
