import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { AudienceChoice } from '../people/audience-choice.ts';
import { Audience } from '../people/audience.ts';
import { editFields } from '../media/edit.ts';
import { Hidden } from '../moderation/hidden.ts';
import { StoryId, TempId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
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
export const Story = v.object({
  id: StoryId,
  userId: UserId,
  login: v.string(),
  logoImage: v.nullable(v.string()),
  fileType: v.picklist(['image', 'video']),
  /** Largest playable or viewable file; null while nothing can be played. */
  fileUrl: v.nullable(v.string()),
  /** The picture, or the video's poster. */
  picture: Picture,
  video: v.nullable(Video),
  status: MediaStatus,
  /** Why the video failed, in Russian; set with `status: 'failed'` and shown to the author alone. */
  failure: v.nullable(v.string()),
  /** Shown blurred until it is tapped; missing: false. */
  isSensitive: v.optional(v.boolean()),
  /** A moderator has hidden the story: only its author sees it. */
  hidden: v.optional(Hidden),
  /** The people whom the author has chosen; missing: all people. */
  audience: v.optional(Audience),
  text: v.string(),
  mentions: Mentions,
  /** The picture already shows its text. */
  isTextDrawn: v.boolean(),
  /** Music beside, or instead of, the video's own sound. */
  music: v.nullable(v.object({ title: v.string() })),
  /** Length of a video; null for an image, which is shown for 5 seconds. Unit: milliseconds. */
  durationMs: v.nullable(v.pipe(int, v.minValue(0))),
  /** ISO 8601, UTC. */
  createdAt: Instant,
  /** Whether the caller has seen the story; true for the caller's own stories. */
  isViewed: v.boolean(),
  /** The caller's own reaction to a story of another person. */
  myReaction: v.nullable(Reaction),
  /** People besides the author who have seen the story; null for all people but its author. */
  countViews: v.nullable(v.pipe(int, v.minValue(0))),
});
export type Story = v.InferOutput<typeof Story>;

/** The live stories of one account that the caller may see. */
export const StoryGroup = v.object({
  id: UserId,
  login: v.string(),
  logoImage: v.nullable(v.string()),
  isVerified: v.boolean(),
  /** Whether the ring of the account shows unseen stories. */
  hasUnseen: v.boolean(),
  /** Oldest first; never empty. */
  stories: v.array(Story),
});
export type StoryGroup = v.InferOutput<typeof StoryGroup>;

/** A person who has seen a story. */
export const StoryViewer = v.object({
  ...UserPreview.entries,
  reaction: v.nullable(Reaction),
  /** ISO 8601, UTC; of the first view. */
  viewedAt: Instant,
});
export type StoryViewer = v.InferOutput<typeof StoryViewer>;

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
    fields: v.object({
      text: v.optional(freeText(STORY_TEXT_MAX_LENGTH), ''),
      login: v.optional(v.string()),
      /** The shape for which the file was made; any file is accepted. */
      aspect_ratio: v.optional(v.literal('9:16')),
      /** The file or its overlay already shows `text`. */
      isTextDrawn: v.optional(v.picklist(['true', 'false'])),
      /** The people for whom the story is; missing: all people. */
      audience: v.optional(AudienceChoice),
      musicTitle: v.optional(lineOfText(MUSIC_TITLE_MAX_LENGTH)),
      ...editFields,
      ...uploadedFields,
      tempId: v.optional(TempId),
    }),
  },
  status: 201,
  response: v.object({ story: Story }),
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
  response: v.object({
    myStories: v.array(Story),
    user: v.object({ logoImage: v.nullable(v.string()) }),
  }),
});

/** A position in the list of people with stories. Made by the server; clients only hand it back. */
export const StoryGroupCursor = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,120}$/, 'Неизвестное продолжение списка'),
);

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
  query: v.object({
    limit: wholeNumber(1, STORY_GROUP_PAGE_SIZE, STORY_GROUP_PAGE_SIZE),
    /** `cursor` of the last person of the page before. */
    before: v.optional(StoryGroupCursor),
  }),
  response: v.array(
    v.object({
      ...StoryGroup.entries,
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
  params: v.object({ id: UserId }),
  response: v.object({ group: v.nullable(StoryGroup) }),
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
  response: v.array(StoryId),
});

/** Records once that the caller has seen a story; the caller's own story is not counted. Errors: `story_not_found`. */
export const viewStory = defineRoute({
  method: 'POST',
  path: '/api/stories/view',
  summary: 'Отметить просмотр истории',
  access: 'member',
  writes: false,
  body: v.object({ storyId: StoryId }),
  status: 204,
  response: v.void(),
  errors: ['story_not_found'],
  rateLimit: { calls: 600, seconds: 60, by: 'person' },
});

/** Sets the caller's reaction to a story of another person, which also counts as a view; null removes the reaction. */
export const reactToStory = defineRoute({
  method: 'POST',
  path: '/api/story/:id/reaction',
  summary: 'Отреагировать на историю',
  access: 'member',
  params: v.object({ id: StoryId }),
  body: v.object({ emoji: v.nullable(Reaction) }),
  response: v.object({ myReaction: v.nullable(Reaction) }),
  errors: ['story_not_found'],
  rateLimit: { calls: 120, seconds: 60, by: 'person' },
});

/** People who have seen the caller's own story, live or expired, newest first. Errors: `story_not_found`. */
export const listStoryViewers = defineRoute({
  method: 'GET',
  path: '/api/story/:storyId/views',
  summary: 'Кто посмотрел историю',
  access: 'member',
  params: v.object({ storyId: StoryId }),
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(UserId),
  }),
  response: v.object({
    viewers: v.array(StoryViewer),
    /** Number of all viewers. */
    count: v.pipe(int, v.minValue(0)),
    nextCursor: v.nullable(UserId),
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
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, STORY_ARCHIVE_PAGE_SIZE),
    before: v.optional(StoryId),
  }),
  response: v.object({ stories: v.array(Story), nextCursor: v.nullable(StoryId) }),
});

/** Processes the caller's own failed video once more. Errors: `story_not_found`, `media_not_failed`. */
export const retryStory = defineRoute({
  method: 'POST',
  path: '/api/story/:id/retry',
  summary: 'Обработать видео истории ещё раз',
  access: 'member',
  params: v.object({ id: StoryId }),
  response: v.object({ story: Story }),
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
  params: v.object({ id: StoryId }),
  status: 204,
  response: v.void(),
  errors: ['story_not_found'],
});
