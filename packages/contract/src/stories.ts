import * as z from 'zod/mini';
import { editFields } from './edit.ts';
import { StoryId, TempId, UserId } from './ids.ts';
import { defineRoute } from './kit/route.ts';
import { STORY_TEXT_MAX_LENGTH } from './limits.ts';
import { MediaStatus, Picture, Video } from './media.ts';
import { mediaErrors } from './posts.ts';
import { freeText } from './text.ts';

/** A photo or video that lives for 24 hours (spec 3, Story). */
export const Story = z.object({
  id: StoryId,
  userId: UserId,
  login: z.string(),
  logoImage: z.nullable(z.string()),
  fileType: z.enum(['image', 'video']),
  /** Largest playable or viewable file; null while nothing can be played. */
  fileUrl: z.nullable(z.string()),
  /** The picture, or the video's poster. */
  picture: Picture,
  video: z.nullable(Video),
  status: MediaStatus,
  /** Why the video failed, in Russian; set with `status: 'failed'` and shown to the author alone. */
  failure: z.nullable(z.string()),
  text: z.string(),
  /** How long a video plays; null for an image, which is shown for 5 seconds. Unit: milliseconds. */
  durationMs: z.nullable(z.int().check(z.nonnegative())),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
});
export type Story = z.infer<typeof Story>;

/**
 * Publishes a story. The author is the caller, whatever `login` says. A video longer than 180 s, after its own cut,
 * is cut to that. The same person and `tempId` again answer with the story already made.
 *
 * Errors: as of a post.
 */
export const uploadStory = defineRoute({
  method: 'POST',
  path: '/api/story/upload',
  summary: 'Опубликовать историю',
  access: 'member',
  multipart: {
    file: 'file',
    fields: z.object({
      text: z._default(freeText(STORY_TEXT_MAX_LENGTH), ''),
      login: z.optional(z.string()),
      /** The shape it was made for; any file is taken. */
      aspect_ratio: z.optional(z.literal('9:16')),
      ...editFields,
      tempId: z.optional(TempId),
    }),
  },
  status: 201,
  response: z.object({ story: Story }),
  errors: ['signed_out', 'rate_limited', ...mediaErrors],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** The caller's own stories of the last 24 hours, oldest first, unfinished ones too. */
export const listMyStories = defineRoute({
  method: 'GET',
  path: '/api/myStory',
  summary: 'Свои истории',
  access: 'member',
  response: z.object({
    myStories: z.array(Story),
    user: z.object({ logoImage: z.nullable(z.string()) }),
  }),
  errors: ['signed_out'],
});

/** Deletes one's own story with its files. Errors: `story_not_found`, also for one of another person. */
export const deleteStory = defineRoute({
  method: 'DELETE',
  path: '/api/story/:id',
  summary: 'Удалить свою историю',
  access: 'member',
  params: z.object({ id: StoryId }),
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'story_not_found'],
});
