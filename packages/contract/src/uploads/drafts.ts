import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { TempId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MediaUrl } from '../media/media.ts';
import { uploadedFields } from './uploaded-fields.ts';

/**
 * A video that was uploaded before its publication, because the browser cannot play it: the server makes a small clip
 * for the editor. `uploadPost` and `uploadStory` publish the draft when they get its `tempId` and no file.
 */
export const VideoDraft = v.object({
  /** `failed`: no clip can be made; the draft can be published all the same. */
  status: v.picklist(['preparing', 'ready', 'failed']),
  /** The share of the clip that is done. */
  percent: v.pipe(int, v.minValue(0), v.maxValue(100)),
  /** An mp4 (H.264/AAC) with the times and the shape of the video; null until the draft is ready. */
  clipUrl: v.nullable(MediaUrl),
});
export type VideoDraft = v.InferOutput<typeof VideoDraft>;

/**
 * Uploads a video for editing. It is deleted when it is published, after `DRAFT_LIFETIME_HOURS`, and when the person
 * uploads more than `MAX_DRAFTS`, the oldest first. A repeat with the same `tempId` replaces the draft; without a file
 * it answers with the draft as it is.
 *
 * Errors: as `uploadPost`; 415 `unsupported_media` for a picture.
 */
export const uploadDraft = defineRoute({
  method: 'POST',
  path: '/api/drafts',
  summary: 'Загрузить видео для правки',
  access: 'member',
  multipart: {
    file: 'file',
    isOptional: true,
    resumable: true,
    fields: v.object({ ...uploadedFields, tempId: TempId }),
  },
  status: 201,
  response: v.object({ draft: VideoDraft }),
  rateLimit: { calls: 30, seconds: 3_600, by: 'person' },
});

/** The caller's own draft; null when there is none, or not any more. */
export const getDraft = defineRoute({
  method: 'GET',
  path: '/api/drafts',
  summary: 'Узнать, готов ли предпросмотр видео',
  access: 'member',
  query: v.object({ tempId: TempId }),
  response: v.object({ draft: v.nullable(VideoDraft) }),
});
