import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { AudienceChoice } from '../people/audience-choice.ts';
import { editFields } from '../media/edit.ts';
import { TempId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { ALT_TEXT_MAX_LENGTH, POST_TEXT_MAX_LENGTH } from './limits.ts';
import { Post } from './posts.ts';
import { freeText } from '../words/text.ts';
import { uploadedFields } from '../uploads/uploaded-fields.ts';
import { WhoComments } from '../comments/who-comments.ts';

// These stand apart from the other calls of posts: the first screen fetches those calls and no schema of edits.

/**
 * Publishes a photo or a video. The author is the caller, regardless of `login`. A video that is longer than 600 s
 * after its own cut is cut to 600 s, and `post.video.wasTrimmed` says so. A repeat with the same person and `tempId`
 * answers with the existing post, so that a retry never doubles the post. Without a file, the video that `uploadDraft`
 * has received with this `tempId` is published.
 *
 * Errors: `no_file`; 413 `file_too_large` with the limit in the message; 415 `unsupported_media`; 422 `media_*` for
 * files that cannot be published.
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
      text: v.optional(freeText(POST_TEXT_MAX_LENGTH), ''),
      login: v.optional(v.string()),
      altText: v.optional(freeText(ALT_TEXT_MAX_LENGTH)),
      whoComments: v.optional(WhoComments),
      /** The people for whom the post is; missing: all people. */
      audience: v.optional(AudienceChoice),
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

/**
 * The largest files that this server takes, so that a picker can tell before sending, and the address of its video
 * tools.
 */
export const getUploadLimits = defineRoute({
  method: 'GET',
  path: '/api/uploadLimits',
  summary: 'Пределы загрузки',
  access: 'anyone',
  response: v.object({
    photoMaxBytes: int,
    videoMaxBytes: int,
    /** Files of chats. */
    fileMaxBytes: int,
    isVideoAvailable: v.boolean(),
    /**
     * Folder with `ffmpeg-core.wasm` for video tools in the browser, ending in a slash; null: the folder of the web
     * app.
     */
    ffmpegUrl: v.nullable(v.string()),
  }),
});
