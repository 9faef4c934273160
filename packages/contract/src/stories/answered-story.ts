import * as v from 'valibot';
import { StoryId, UserId } from '../base/ids.ts';
import { Picture } from '../media/media.ts';

/** The story that a message answers, as one member of the chat may see it now. */
export const AnsweredStory = v.object({
  /** Null, like `picture`, when the story is gone or this member may no longer see it. */
  id: v.nullable(StoryId),
  /** The story's author: one of the two members. */
  userId: UserId,
  picture: v.nullable(Picture),
  /** For adults: blurred for all people but its author; missing: false. */
  isSensitive: v.optional(v.boolean()),
});
export type AnsweredStory = v.InferOutput<typeof AnsweredStory>;
