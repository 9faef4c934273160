import * as z from 'zod/mini';
import { ChatCircle } from './circle-parts.ts';
import { MessageId } from './ids.ts';
import { UserPreview } from './users.ts';

// The chat of a circle is a chat as that of two people: the circle stands where the other person does, with its id in
// the place of the person's, its name and its picture.

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
