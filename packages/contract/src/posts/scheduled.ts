import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { AudienceChoice } from '../people/audience-choice.ts';
import { ScheduledPostId, TempId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { POST_TEXT_MAX_LENGTH } from './limits.ts';
import { MediaStatus, Picture } from '../media/media.ts';
import { postFields } from './items.ts';
import { Post } from './posts.ts';
import { freeText } from '../words/text.ts';
import { WhoComments } from '../comments/who-comments.ts';

/** A post that the server publishes at its time. No person but its author knows of the post. */
export const ScheduledPost = v.object({
  id: ScheduledPostId,
  /** The client's name for the post, as in `publishPost`. */
  tempId: TempId,
  text: v.string(),
  whoComments: WhoComments,
  /** The people for whom the post is; missing: all people. A circle that is gone by then refuses the publication. */
  audience: v.optional(AudienceChoice),
  /** ISO 8601, UTC. */
  publishAt: Instant,
  /** All photos and videos in order. */
  items: v.array(
    v.object({
      tempId: TempId,
      altText: v.optional(v.string()),
      fileType: v.picklist(['image', 'video']),
      /** The picture, or the video's poster. */
      picture: Picture,
      status: MediaStatus,
      /** The same as that of a `Video`. */
      lostSound: v.optional(v.string()),
    }),
  ),
  /** Why it was not published when its time had come, in Russian; missing: its time has not come. */
  refusal: v.optional(v.string()),
});
export type ScheduledPost = v.InferOutput<typeof ScheduledPost>;

const params = v.object({ id: ScheduledPostId });
const publishAt = Instant; /*'Выберите дату и время'*/
const rateLimit = { calls: 60, seconds: 3_600, by: 'person' } as const;

/**
 * Has items of `uploadPostItem` published as one post at a time to come. The server keeps the items until then. A
 * repeat with the same person and `tempId` answers with the post that waits, regardless of what is sent now, and with
 * null when it is published already.
 *
 * Errors: `items_missing` as `publishPost`; `publish_time_too_early` for less than `SCHEDULE_MIN_MINUTES` ahead,
 * `publish_time_too_late` for more than `SCHEDULE_MAX_DAYS`; `scheduled_limit_reached` beyond `MAX_SCHEDULED_POSTS`.
 * After each of them the items are still held.
 */
export const schedulePost = defineRoute({
  method: 'POST',
  path: '/api/scheduled-posts',
  summary: 'Запланировать пост',
  access: 'member',
  body: v.object({ ...postFields, publishAt }),
  status: 201,
  response: v.object({ scheduled: v.nullable(ScheduledPost) }),
  errors: ['items_missing', 'publish_time_too_early', 'publish_time_too_late', 'scheduled_limit_reached'],
  rateLimit,
});

/** The caller's posts that wait, first those that are published next. */
export const listScheduledPosts = defineRoute({
  method: 'GET',
  path: '/api/scheduled-posts',
  summary: 'Запланированные посты',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: v.object({ scheduled: v.array(ScheduledPost) }),
});

/**
 * Changes what is named. A post that was refused at its time waits again once it has another time.
 * Errors: `scheduled_post_not_found`, and those of `schedulePost` about the time.
 */
export const changeScheduledPost = defineRoute({
  method: 'PUT',
  path: '/api/scheduled-posts/:id',
  summary: 'Изменить запланированный пост',
  access: 'member',
  params,
  body: v.object({
    publishAt: v.optional(publishAt),
    text: v.optional(freeText(POST_TEXT_MAX_LENGTH)),
    whoComments: v.optional(WhoComments),
    audience: v.optional(AudienceChoice),
  }),
  response: v.object({ scheduled: ScheduledPost }),
  errors: ['scheduled_post_not_found', 'publish_time_too_early', 'publish_time_too_late'],
  rateLimit: { calls: 240, seconds: 3_600, by: 'person' },
});

/**
 * Publishes the post at once. Errors: `scheduled_post_not_found`; `file_refused` when moderators have forbidden one of
 * its files meanwhile.
 */
export const publishScheduledPost = defineRoute({
  method: 'POST',
  path: '/api/scheduled-posts/:id/publish',
  summary: 'Опубликовать запланированный пост сейчас',
  access: 'member',
  params,
  response: v.object({ post: Post }),
  errors: ['scheduled_post_not_found', 'file_refused', 'circle_not_found', 'forbidden'],
  rateLimit,
});

/**
 * Takes the post back. Its items are held as after `uploadPostItem`, so that `schedulePost` with the same names brings
 * it back within a day. Errors: `scheduled_post_not_found`.
 */
export const cancelScheduledPost = defineRoute({
  method: 'DELETE',
  path: '/api/scheduled-posts/:id',
  summary: 'Отменить запланированный пост',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['scheduled_post_not_found'],
});
