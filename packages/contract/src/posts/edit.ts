import * as v from 'valibot';
import { MediaId, PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import {
  ALT_TEXT_MAX_LENGTH,
  MAX_POST_ITEMS,
  POST_TEXT_MAX_LENGTH,
  POST_VIDEO_MAX_SECONDS,
} from './limits.ts';
import { Post } from './posts.ts';
import { freeText } from '../words/text.ts';

/**
 * Changes what the caller's own post says and shows: its words, the descriptions of its photos and videos, and their
 * order; those that `items` leaves out are removed for good. No photo or video is ever put in another one's place. What
 * the post said before is kept for moderators.
 *
 * Errors: `post_not_found`; `forbidden` for a visible post of another person; `post_changed` when `items` names what the
 * post does not have any more.
 */
export const editPost = defineRoute({
  method: 'PUT',
  path: '/api/post/:id',
  summary: 'Изменить свой пост',
  access: 'member',
  params: v.object({ id: PostId }),
  body: v.object({
    text: freeText(POST_TEXT_MAX_LENGTH),
    /** In order. The id of a post's only photo or video is `Post.mediaId`. */
    items: v.pipe(
      v.array(v.object({ id: MediaId, altText: freeText(ALT_TEXT_MAX_LENGTH) })),
      v.minLength(1, 'Хотя бы одно фото или видео должно остаться'),
      v.maxLength(MAX_POST_ITEMS),
      v.check((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Один файл назван дважды'),
    ),
    /** Whether others may save the files; missing: as before. */
    allowsDownload: v.optional(v.boolean()),
  }),
  response: v.object({ post: Post }),
  errors: ['post_not_found', 'forbidden', 'post_changed'],
  rateLimit: { calls: 120, seconds: 3_600, by: 'person' },
});

/**
 * Makes another frame of a video the picture that stands for it, in one's own post. The video gets new addresses.
 *
 * Errors: `post_not_found`; `forbidden` for a visible post of another person; `post_changed` when the post has no such
 * video any more; `video_not_ready`; `video_unavailable`.
 */
export const changeCover = defineRoute({
  method: 'POST',
  path: '/api/post/:id/cover',
  summary: 'Сменить обложку видео',
  access: 'member',
  params: v.object({ id: PostId }),
  body: v.object({
    mediaId: MediaId,
    /** Unit: seconds of the published video. */
    at: v.pipe(v.number(), v.minValue(0), v.maxValue(POST_VIDEO_MAX_SECONDS)),
  }),
  response: v.object({ post: Post }),
  errors: [
    'post_not_found',
    'forbidden',
    'post_changed',
    'video_not_ready',
    'video_unavailable',
    'media_unreadable',
  ],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
