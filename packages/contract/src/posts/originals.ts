import * as v from 'valibot';
import { PostId, TempId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { wholeNumber } from '../base/paging.ts';
import { MediaUrl } from '../media/media.ts';
import { uploadedFields } from '../uploads/uploaded-fields.ts';
import { MAX_POST_ITEMS } from './limits.ts';

/** Whether the switch «Сохранить оригинал» of a new post is on at first. */
export const OriginalsChoice = v.object({ keepsOriginals: v.boolean() });
export type OriginalsChoice = v.InferOutput<typeof OriginalsChoice>;

export const getOriginalsChoice = defineRoute({
  method: 'GET',
  path: '/api/user/originals',
  summary: 'Сохраняются ли оригиналы',
  access: 'member',
  offline: { keyedBy: 'address' },
  response: OriginalsChoice,
});

export const setOriginalsChoice = defineRoute({
  method: 'PUT',
  path: '/api/user/originals',
  summary: 'Сохранять ли оригиналы',
  access: 'member',
  body: OriginalsChoice,
  response: OriginalsChoice,
  rateLimit: { calls: 30, seconds: 300, by: 'person' },
});

/**
 * Keeps the file of one photo or video of the caller's own post as it came from the device. It may arrive long after the
 * publication, which never waits for it. A repeat changes nothing.
 *
 * Place, serial numbers and words are removed without a change of pixels and sound, unless `keepsPlace` is `true`.
 *
 * Without a file and an `uploadId`, the file that the server has received for the video is kept if its sum is `fileHash`;
 * `no_file` asks for the file itself.
 *
 * Errors: `post_not_found` also while the post is not there yet; `original_not_cleaned` for a file whose place cannot be
 * removed.
 */
export const keepOriginal = defineRoute({
  method: 'POST',
  path: '/api/originals',
  summary: 'Сохранить оригинал фото или видео своего поста',
  access: 'member',
  multipart: {
    file: 'file',
    isOptional: true,
    resumable: true,
    fields: v.object({
      /** The `tempId` of the post, published or waiting for its time. */
      postTempId: TempId,
      /** The place in the post when it was published, from 0. */
      position: wholeNumber(0, MAX_POST_ITEMS - 1, 0),
      keepsPlace: v.optional(v.picklist(['true', 'false'])),
      ...uploadedFields,
    }),
  },
  status: 204,
  response: v.void(),
  errors: ['post_not_found', 'original_not_cleaned'],
  rateLimit: { calls: 600, seconds: 3_600, by: 'person' },
});

/**
 * Addresses from which browsers save the photos and videos of a post, in its order: of each the original if it is kept,
 * else the largest file.
 *
 * Errors: `post_not_found`; `download_not_allowed` where the author has not allowed it.
 */
export const listDownloads = defineRoute({
  method: 'GET',
  path: '/api/post/:id/downloads',
  summary: 'Откуда скачать фото и видео поста',
  access: 'anyone',
  params: v.object({ id: PostId }),
  response: v.object({ files: v.array(v.object({ url: MediaUrl, isOriginal: v.boolean() })) }),
  errors: ['post_not_found', 'download_not_allowed'],
  rateLimit: { calls: 240, seconds: 3_600, by: 'address' },
});
