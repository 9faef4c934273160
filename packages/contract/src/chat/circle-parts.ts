import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { ChatCircle } from '../circles/parts.ts';
import { type CircleId, MessageId } from '../base/ids.ts';
import { UserPreview } from '../people/users.ts';

/**
 * The other side of a chat. The chat of a circle is a chat as that of two people: the circle stands where the other
 * person does, with its id, its name and its picture in the place of the person's, and without a login.
 */
export type CircleInterlocutor = Omit<UserPreview, 'id'> & { id: CircleId };
export type Interlocutor = UserPreview | CircleInterlocutor;
export const Interlocutor: v.GenericSchema<unknown, Interlocutor> = UserPreview;

/** Fields of a chat of a circle; missing in chats of two. */
export const circleChat = {
  circle: v.optional(ChatCircle),
  /** Unread messages that name the caller by `@login`. Missing: 0. */
  countMentions: v.optional(int),
  /** The message that a leader has pinned for all. Missing: none. */
  pinnedMessageId: v.optional(MessageId),
};

/** Fields of a message in a chat of a circle; missing in chats of two. */
export const circleMessage = {
  author: v.optional(UserPreview),
  /** Whether its text names the caller by `@login`. Missing: false. */
  mentionsMe: v.optional(v.boolean()),
};
