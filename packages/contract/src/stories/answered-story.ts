import * as z from 'zod/mini';
import { StoryId, UserId } from '../base/ids.ts';
import { Picture } from '../media/media.ts';

/** The story that a message answers, as one member of the chat may see it now. */
export const AnsweredStory = z.object({
  /** Null, like `picture`, when the story is gone or this member may no longer see it. */
  id: z.nullable(StoryId),
  /** The story's author: one of the two members. */
  userId: UserId,
  picture: z.nullable(Picture),
  /** For adults: blurred for all people but its author; missing: false. */
  isSensitive: z.optional(z.boolean()),
});
export type AnsweredStory = z.infer<typeof AnsweredStory>;
