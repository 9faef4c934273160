import * as z from 'zod/mini';
import { ChatCircle } from '../circles/parts.ts';
import { type CircleId, MessageId } from '../base/ids.ts';
import { UserPreview } from '../people/users.ts';

/**
 * The other side of a chat. The chat of a circle is a chat as that of two people: the circle stands where the other
 * person does, with its id, its name and its picture in the place of the person's, and without a login.
 */
export type CircleInterlocutor = Omit<UserPreview, 'id'> & { id: CircleId };
export type Interlocutor = UserPreview | CircleInterlocutor;
export const Interlocutor: z.ZodMiniType<Interlocutor> = UserPreview;

/** Fields of a chat of a circle; missing in chats of two. */
export const circleChat = {
  circle: z.optional(ChatCircle),
  /** Unread messages that name the caller by `@login`. Missing: 0. */
  countMentions: z.optional(z.int()),
  /** The message that a leader has pinned for all. Missing: none. */
  pinnedMessageId: z.optional(MessageId),
};

/** Fields of a message in a chat of a circle; missing in chats of two. */
export const circleMessage = {
  author: z.optional(UserPreview),
  /** Whether its text names the caller by `@login`. Missing: false. */
  mentionsMe: z.optional(z.boolean()),
};
