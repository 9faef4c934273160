import * as v from 'valibot';
import { editFields } from '../media/edit.ts';
import { TempId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { wordsFields } from './items.ts';
import { ALT_TEXT_MAX_LENGTH } from './limits.ts';
import { Post } from './posts.ts';
import { freeText } from '../words/text.ts';
import { uploadedFields } from '../uploads/uploaded-fields.ts';

/**
 * `uploadPostItem` and `publishPost` in one call, for a post of one photo or video. The author is the caller, regardless
 * of `login`. Without a file, the video that `uploadDraft` has received with this `tempId` is published. Without a
 * `tempId`, every call publishes a post.
 *
 * Errors: as `uploadPostItem`.
 */
export const uploadPost = defineRoute({
  method: 'POST',
  path: '/api/upload',
  summary: 'Опубликовать фото или видео',
  access: 'member',
  multipart: {
    file: 'file',
    isOptional: true,
    resumable: true,
    fields: v.object({
      ...wordsFields,
      login: v.optional(v.string()),
      altText: v.optional(freeText(ALT_TEXT_MAX_LENGTH)),
      /** Whether others may save the file; missing: false. */
      allowsDownload: v.optional(v.picklist(['true', 'false'])),
      ...editFields,
      ...uploadedFields,
      tempId: v.optional(TempId),
    }),
  },
  status: 201,
  response: v.object({ post: Post }),
  errors: ['circle_not_found', 'forbidden'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
