import * as z from 'zod/mini';
import { MediaId, PostId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
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
  params: z.object({ id: PostId }),
  body: z.object({
    text: freeText(POST_TEXT_MAX_LENGTH),
    /** In order. The id of a post's only photo or video is `Post.mediaId`. */
    items: z.array(z.object({ id: MediaId, altText: freeText(ALT_TEXT_MAX_LENGTH) })).check(
      z.minLength(1, 'Хотя бы одно фото или видео должно остаться'),
      z.maxLength(MAX_POST_ITEMS),
      z.refine(
        (items) => new Set(items.map(({ id }) => id)).size === items.length,
        'Один файл назван дважды',
      ),
    ),
    /** Whether others may save the files; missing: as before. */
    allowsDownload: z.optional(z.boolean()),
  }),
  response: z.object({ post: Post }),
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
  params: z.object({ id: PostId }),
  body: z.object({
    mediaId: MediaId,
    /** Unit: seconds of the published video. */
    at: z.number().check(z.minimum(0), z.maximum(POST_VIDEO_MAX_SECONDS)),
  }),
  response: z.object({ post: Post }),
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
