import * as z from 'zod/mini';
import { Attachment } from './attachment.ts';
import { ChatId, MessageId, UserId } from './ids.ts';
import { LinkCard } from './link-cards.ts';
import { QUOTE_MAX_LENGTH } from './message-limits.ts';
import { MessageVideo } from './message-video.ts';
import { Reaction } from './reaction.ts';

/** The message that another one answers, as it is now. */
export const Quote = z.object({
  /** Null when that message is deleted; nothing else of it is left then. */
  id: z.nullable(MessageId),
  senderId: z.nullable(UserId),
  /** Login of its author. Null also where the caller may not see the message, of which only the id is left then. */
  login: z.nullable(z.string()),
  /** The beginning of its text; of a photo, of its caption. */
  content: z.string(),
  /** Also for a video. */
  hasPhoto: z.boolean(),
  /** Missing: false. */
  hasVideo: z.optional(z.boolean()),
});
export type Quote = z.infer<typeof Quote>;

/** As much of a text as a quote shows; counted as PostgreSQL counts it, in code points. */
export const excerptOf = (content: string): string => Array.from(content).slice(0, QUOTE_MAX_LENGTH).join('');

/** How many members have reacted so; the reaction that was given first comes first. */
export const MessageReaction = z.object({
  reaction: Reaction,
  count: z.int().check(z.positive()),
  /** Whether the caller is one of them. Missing: false. */
  isOwn: z.optional(z.boolean()),
});
export type MessageReaction = z.infer<typeof MessageReaction>;

/** What may change of a message. The greater `revision` is the later state, in whatever order answers and events come. */
export const MessageState = z.object({
  content: z.string(),
  /** ISO 8601, UTC; null for a message that was never edited. */
  editedAt: z.nullable(z.iso.datetime()),
  reactions: z.array(MessageReaction),
  revision: z.int().check(z.nonnegative()),
  /** Of a voice message; see `Attachment`. */
  isHeard: z.optional(z.boolean()),
  /** Of a message with a video. */
  video: z.optional(MessageVideo),
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

/** The fields of a message that brings something, answers, was changed, or was forwarded; each is missing when it says nothing. */
export const messageParts = {
  attachment: z.optional(Attachment),
  video: z.optional(MessageVideo),
  replyTo: z.optional(Quote),
  /** `login`: of the first author; null when that person is gone, or hidden from the caller. */
  forwarded: z.optional(z.object({ login: z.nullable(z.string()) })),
  /** ISO 8601, UTC. */
  editedAt: z.optional(z.iso.datetime()),
  reactions: z.optional(z.array(MessageReaction)),
  /** Missing: 0. See {@link MessageState}. */
  revision: z.optional(z.int()),
  /** Of the first link of the text, when the card is known; see `getLinkCard`. */
  card: z.optional(LinkCard),
};
