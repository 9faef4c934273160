import * as v from 'valibot';
import { AudienceChoice } from '../people/audience-choice.ts';
import { editFields } from '../media/edit.ts';
import { MediaId, TempId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { ALT_TEXT_MAX_LENGTH, MAX_POST_ITEMS, POST_TEXT_MAX_LENGTH } from './limits.ts';
import { Post } from './posts.ts';
import { freeText } from '../words/text.ts';
import { uploadedFields } from '../uploads/uploaded-fields.ts';
import { WhoComments } from '../comments/who-comments.ts';

/** How long an item of a post waits for its publication. */
export const HELD_ITEM_LIFETIME_HOURS = 24;
/** Items that wait for publication, of one person. */
export const MAX_HELD_ITEMS = 60;

const HeldItem = v.object({ id: MediaId, fileType: v.picklist(['image', 'video']) });

/**
 * Takes a photo or a video that a post will show. The item is processed at once and shown to no person; it is deleted
 * after `HELD_ITEM_LIFETIME_HOURS` unless `publishPost` names it before. A repeat with the same person and `tempId`
 * answers with the item that is there, regardless of what is sent now. Without a file, the video that `uploadDraft` has
 * received with `draftId` becomes the item. A video that is longer than 600 s after its own cut is cut to 600 s, and
 * `video.wasTrimmed` of the post says so.
 *
 * Errors: `no_file`; 413 `file_too_large` with the limit in the message; 415 `unsupported_media`; 422 `media_*` for
 * files that cannot be published.
 */
export const uploadPostItem = defineRoute({
  method: 'POST',
  path: '/api/post-items',
  summary: 'Загрузить фото или видео поста',
  access: 'member',
  multipart: {
    file: 'file',
    isOptional: true,
    resumable: true,
    fields: v.object({
      ...editFields,
      ...uploadedFields,
      tempId: TempId,
      /** The `tempId` of the draft; missing: that of the item. */
      draftId: v.optional(TempId),
    }),
  },
  status: 201,
  response: v.object({ item: HeldItem }),
  rateLimit: { calls: 600, seconds: 3_600, by: 'person' },
});

/**
 * The caller's own item that waits for its publication; null when there is none, or not any more. A published item does
 * not wait: with `postTempId`, a missing item is told apart from one whose post is there.
 */
export const getPostItem = defineRoute({
  method: 'GET',
  path: '/api/post-items',
  summary: 'Узнать, загружен ли файл поста',
  access: 'member',
  query: v.object({
    tempId: TempId,
    /** The `tempId` of the post that the item is for. */
    postTempId: v.optional(TempId),
  }),
  response: v.object({
    item: v.nullable(HeldItem),
    /** Whether the caller's post `postTempId` is published; missing: false. */
    isPublished: v.optional(v.literal(true)),
  }),
});

/** The fields of a post beside its photos and videos. */
export const wordsFields = {
  text: v.optional(freeText(POST_TEXT_MAX_LENGTH), ''),
  whoComments: v.optional(WhoComments),
  /** The people for whom the post is; missing: all people. */
  audience: v.optional(AudienceChoice),
} as const;

/** A post made of items of `uploadPostItem`. */
export const postFields = {
  ...wordsFields,
  tempId: TempId,
  /** Whether others may save the files; missing: false. */
  allowsDownload: v.optional(v.boolean()),
  /** In the order in which they are shown; `tempId` is that of `uploadPostItem`. */
  items: v.pipe(
    v.array(v.object({ tempId: TempId, altText: v.optional(freeText(ALT_TEXT_MAX_LENGTH)) })),
    v.minLength(1, 'Выберите фото или видео'),
    v.maxLength(MAX_POST_ITEMS, `В одном посте не больше ${MAX_POST_ITEMS} фото и видео`),
    v.check(
      (items) => new Set(items.map(({ tempId }) => tempId)).size === items.length,
      'Один файл назван дважды',
    ),
  ),
} as const;

/**
 * Publishes items of `uploadPostItem` as one post, all of them or none. A repeat with the same person and `tempId`
 * answers with the existing post, so that a retry never doubles the post.
 *
 * Errors: `items_missing` when an item never arrived or is gone, with the first such item as `field`: `items.3`;
 * `file_refused` when moderators have forbidden one of the files meanwhile.
 */
export const publishPost = defineRoute({
  method: 'POST',
  path: '/api/posts',
  summary: 'Опубликовать пост из загруженных фото и видео',
  access: 'member',
  body: v.object(postFields),
  status: 201,
  response: v.object({ post: Post }),
  errors: ['circle_not_found', 'forbidden', 'items_missing', 'file_refused', 'quota_exceeded'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
