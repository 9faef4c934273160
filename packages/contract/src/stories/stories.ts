import * as z from 'zod/mini';
import { AudienceChoice } from '../people/audience-choice.ts';
import { Audience } from '../people/audience.ts';
import { editFields } from '../media/edit.ts';
import { Hidden } from '../moderation/hidden.ts';
import { StoryId, TempId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import {
  MUSIC_MAX_BYTES,
  MUSIC_TITLE_MAX_LENGTH,
  STORY_ARCHIVE_PAGE_SIZE,
  STORY_GROUP_PAGE_SIZE,
  STORY_OVERLAY_MAX_BYTES,
  STORY_TEXT_MAX_LENGTH,
} from './limits.ts';
import { PEOPLE_PAGE_SIZE } from '../people/limits.ts';
import { MediaStatus, Picture, Video } from '../media/media.ts';
import { Mentions } from '../posts/mentions.ts';
import { wholeNumber } from '../base/paging.ts';
import { Reaction } from '../posts/reaction.ts';
import { freeText, lineOfText } from '../words/text.ts';
import { uploadedFields } from '../uploads/uploaded-fields.ts';
import { UserPreview } from '../people/users.ts';

/** A photo or video that lives for 24 hours. */
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
  /** Shown blurred until it is tapped; missing: false. */
  isSensitive: z.optional(z.boolean()),
  /** A moderator has hidden the story: only its author sees it. */
  hidden: z.optional(Hidden),
  /** The people whom the author has chosen; missing: all people. */
  audience: z.optional(Audience),
  text: z.string(),
  mentions: Mentions,
  /** The picture already shows its text. */
  isTextDrawn: z.boolean(),
  /** Music beside, or instead of, the video's own sound. */
  music: z.nullable(z.object({ title: z.string() })),
  /** Length of a video; null for an image, which is shown for 5 seconds. Unit: milliseconds. */
  durationMs: z.nullable(z.int().check(z.nonnegative())),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Whether the caller has seen the story; true for the caller's own stories. */
  isViewed: z.boolean(),
  /** The caller's own reaction to a story of another person. */
  myReaction: z.nullable(Reaction),
  /** People besides the author who have seen the story; null for all people but its author. */
  countViews: z.nullable(z.int().check(z.nonnegative())),
});
export type Story = z.infer<typeof Story>;

/** The live stories of one account that the caller may see. */
export const StoryGroup = z.object({
  id: UserId,
  login: z.string(),
  logoImage: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** Whether the ring of the account shows unseen stories. */
  hasUnseen: z.boolean(),
  /** Oldest first; never empty. */
  stories: z.array(Story),
});
export type StoryGroup = z.infer<typeof StoryGroup>;

/** A person who has seen a story. */
export const StoryViewer = z.extend(UserPreview, {
  reaction: z.nullable(Reaction),
  /** ISO 8601, UTC; of the first view. */
  viewedAt: z.iso.datetime(),
});
export type StoryViewer = z.infer<typeof StoryViewer>;

/**
 * Publishes a story. The author is the caller, regardless of `login`. A video that is longer than 180 s after its own
 * cut is cut to 180 s. A repeat with the same person and `tempId` answers with the existing story.
 *
 * With `music`, a picture becomes a video of 720 × 1280 as long as the music. The music of a video is mixed with its
 * sound, or replaces a muted sound, and is repeated from the start to the end of the video. Only the first 15 s of
 * longer music are used. `overlay`, a transparent picture of 9:16, is laid over the video, which then stands on a black
 * page of that shape; pictures arrive finished and have no overlay.
 *
 * Errors: those of a post; `music_unreadable`; `invalid_input` for music shorter than 0.1 s.
 */
export const uploadStory = defineRoute({
  method: 'POST',
  path: '/api/story/upload',
  summary: 'Опубликовать историю',
  access: 'member',
  multipart: {
    file: 'file',
    isOptional: true,
    resumable: true,
    extras: {
      music: { kind: 'sound', maxBytes: MUSIC_MAX_BYTES },
      overlay: { kind: 'png', maxBytes: STORY_OVERLAY_MAX_BYTES },
    },
    fields: z.object({
      text: z._default(freeText(STORY_TEXT_MAX_LENGTH), ''),
      login: z.optional(z.string()),
      /** The shape for which the file was made; any file is accepted. */
      aspect_ratio: z.optional(z.literal('9:16')),
      /** The file or its overlay already shows `text`. */
      isTextDrawn: z.optional(z.enum(['true', 'false'])),
      /** The people for whom the story is; missing: all people. */
      audience: z.optional(AudienceChoice),
      musicTitle: z.optional(lineOfText(MUSIC_TITLE_MAX_LENGTH)),
      ...editFields,
      ...uploadedFields,
      tempId: z.optional(TempId),
    }),
  },
  status: 201,
  response: z.object({ story: Story }),
  errors: ['circle_not_found', 'forbidden', 'music_unreadable'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** The caller's own stories of the last 24 hours, oldest first, also unfinished ones. */
export const listMyStories = defineRoute({
  method: 'GET',
  path: '/api/myStory',
  summary: 'Свои истории',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: z.object({
    myStories: z.array(Story),
    user: z.object({ logoImage: z.nullable(z.string()) }),
  }),
});

/** A position in the list of people with stories. Made by the server; clients only hand it back. */
export const StoryGroupCursor = z
  .string()
  .check(z.regex(/^[\w.-]{1,120}$/, 'Неизвестное продолжение списка'));

/**
 * Followed people with live stories: people with unseen stories first, then by the newest story. Pages after `before`
 * keep the order of the time when the first page was read.
 */
export const listStoryGroups = defineRoute({
  method: 'GET',
  path: '/api/stories/subscribers',
  summary: 'Истории подписок',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: z.object({
    limit: wholeNumber(1, STORY_GROUP_PAGE_SIZE, STORY_GROUP_PAGE_SIZE),
    /** `cursor` of the last person of the page before. */
    before: z.optional(StoryGroupCursor),
  }),
  response: z.array(
    z.extend(StoryGroup, {
      /** `before` of the page that follows this person. */
      cursor: StoryGroupCursor,
    }),
  ),
});

/** The live stories of one account; null when the caller sees none. Errors: `user_not_found`. */
export const getUserStories = defineRoute({
  method: 'GET',
  path: '/api/user/:id/stories',
  summary: 'Истории человека',
  access: 'member',
  offline: { keyedBy: 'address' },
  params: z.object({ id: UserId }),
  response: z.object({ group: z.nullable(StoryGroup) }),
  errors: ['user_not_found'],
});

/**
 * Ids of the live stories that the caller has seen and still may see. For other clients: the web app reads `isViewed` of
 * each story.
 */
export const listViewedStories = defineRoute({
  method: 'GET',
  path: '/api/stories/viewed',
  summary: 'Просмотренные истории',
  access: 'member',
  response: z.array(StoryId),
});

/** Records once that the caller has seen a story; the caller's own story is not counted. Errors: `story_not_found`. */
export const viewStory = defineRoute({
  method: 'POST',
  path: '/api/stories/view',
  summary: 'Отметить просмотр истории',
  access: 'member',
  writes: false,
  body: z.object({ storyId: StoryId }),
  status: 204,
  response: z.void(),
  errors: ['story_not_found'],
  rateLimit: { calls: 600, seconds: 60, by: 'person' },
});

/** Sets the caller's reaction to a story of another person, which also counts as a view; null removes the reaction. */
export const reactToStory = defineRoute({
  method: 'POST',
  path: '/api/story/:id/reaction',
  summary: 'Отреагировать на историю',
  access: 'member',
  params: z.object({ id: StoryId }),
  body: z.object({ emoji: z.nullable(Reaction) }),
  response: z.object({ myReaction: z.nullable(Reaction) }),
  errors: ['story_not_found'],
  rateLimit: { calls: 120, seconds: 60, by: 'person' },
});

/** People who have seen the caller's own story, live or expired, newest first. Errors: `story_not_found`. */
export const listStoryViewers = defineRoute({
  method: 'GET',
  path: '/api/story/:storyId/views',
  summary: 'Кто посмотрел историю',
  access: 'member',
  params: z.object({ storyId: StoryId }),
  query: z.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: z.optional(UserId),
  }),
  response: z.object({
    viewers: z.array(StoryViewer),
    /** Number of all viewers. */
    count: z.int().check(z.nonnegative()),
    nextCursor: z.nullable(UserId),
  }),
  errors: ['story_not_found'],
});

/** The caller's own expired stories of the last 30 days, newest first; no other person sees them. */
export const listStoryArchive = defineRoute({
  method: 'GET',
  path: '/api/stories/archive',
  summary: 'Архив своих историй',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: z.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, STORY_ARCHIVE_PAGE_SIZE),
    before: z.optional(StoryId),
  }),
  response: z.object({ stories: z.array(Story), nextCursor: z.nullable(StoryId) }),
});

/** Processes the caller's own failed video once more. Errors: `story_not_found`, `media_not_failed`. */
export const retryStory = defineRoute({
  method: 'POST',
  path: '/api/story/:id/retry',
  summary: 'Обработать видео истории ещё раз',
  access: 'member',
  params: z.object({ id: StoryId }),
  response: z.object({ story: Story }),
  errors: ['story_not_found', 'media_not_failed'],
  rateLimit: { calls: 20, seconds: 3_600, by: 'person' },
});

/**
 * Deletes the caller's own story, live or expired, with its files. Errors: `story_not_found`, also for a story of
 * another person.
 */
export const deleteStory = defineRoute({
  method: 'DELETE',
  path: '/api/story/:id',
  summary: 'Удалить свою историю',
  access: 'member',
  params: z.object({ id: StoryId }),
  status: 204,
  response: z.void(),
  errors: ['story_not_found'],
});
