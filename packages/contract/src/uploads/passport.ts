import * as z from 'zod/mini';
import { PostId, StoryId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { MediaStatus } from '../media/media.ts';

/**
 * The stage of the server's work on a video.
 * - `waiting`: others are before it in the queue
 * - `converting`: ffmpeg makes the video that all people see
 * - `finishing`: the result is checked and stored
 * - `lightening`: the video is ready, and its lighter rendition is being made; told by `mediaProgress` alone
 */
export const ConversionStage = z.enum(['waiting', 'converting', 'finishing', 'lightening']);
export type ConversionStage = z.infer<typeof ConversionStage>;

/**
 * The change that the server makes in a file.
 * - `codec`: the picture is encoded as H.264, or a photo as WebP and JPEG
 * - `compression`: the picture was H.264 already, and is encoded anew
 * - `hdr`: HDR becomes ordinary colour
 * - `size`: fewer pixels; `frame-rate`: fewer pictures a second
 * - `length`: cut to the limit of posts or stories
 * - `sound`: the sound is encoded as AAC; `music`: music is added
 * - `rotation`: the picture itself is turned, instead of a note in the file
 * - `edit`: the author's cut, crop, filters and words
 * - `metadata`: place, time and camera are left out
 * - `light`: a lighter rendition is made for slow connections
 */
export const UploadChange = z.enum([
  'codec',
  'compression',
  'hdr',
  'size',
  'frame-rate',
  'length',
  'sound',
  'music',
  'rotation',
  'edit',
  'metadata',
  'light',
]);
export type UploadChange = z.infer<typeof UploadChange>;

const pixels = z.int().check(z.nonnegative());
const bytes = z.int().check(z.nonnegative());
const time = z.nullable(z.iso.datetime());

/** The file that came in. */
export const UploadSource = z.object({
  /** Media type by its bytes. */
  type: z.string(),
  bytes,
  /** Upright; null for a picture with music. Unit: pixels. */
  width: z.nullable(pixels),
  height: z.nullable(pixels),
  /** The codec of a video; null for a picture. The names are those of ffmpeg: `hevc`, `h264`, `vp9`. */
  codec: z.nullable(z.string()),
  soundCodec: z.nullable(z.string()),
  isHdr: z.boolean(),
  durationMs: z.nullable(z.int()),
  framesPerSecond: z.nullable(z.number()),
});
export type UploadSource = z.infer<typeof UploadSource>;

/** Everything that the server knows of one upload. Null: unknown, as of uploads to former builds, or not yet. */
export const UploadPassport = z.object({
  source: z.nullable(UploadSource),
  /** The file that is served; of a video only when it is ready. */
  result: z.nullable(
    z.object({ width: pixels, height: pixels, durationMs: z.nullable(z.int()), bytes: z.nullable(bytes) }),
  ),
  changes: z.array(UploadChange),
  status: MediaStatus,
  /** While the server works on a video. */
  stage: z.nullable(ConversionStage),
  /** The share of the work that is done, while `converting` or `lightening`. */
  percent: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  /** With `status: 'failed'`. `code` is one of `ERRORS`. */
  failure: z.nullable(
    z.object({ step: z.enum(['checking', 'converting']), code: z.string(), message: z.string() }),
  ),
  receivedAt: time,
  checkedAt: time,
  /** The beginning of the last try. */
  conversionBeganAt: time,
  /** When the last try succeeded or failed. */
  conversionEndedAt: time,
  /** Since when others may see it; null while only the author does. */
  visibleSince: time,
  audience: z.enum(['everyone', 'followers', 'circle', 'author']),
});
export type UploadPassport = z.infer<typeof UploadPassport>;

const response = z.object({ passport: UploadPassport });

/** The passport of the caller's own post. Errors: `post_not_found` for all people but its author. */
export const getPostPassport = defineRoute({
  method: 'GET',
  path: '/api/post/:id/passport',
  summary: 'Что стало с файлом своего поста',
  access: 'member',
  params: z.object({ id: PostId }),
  response: z.extend(response, {
    /** The passports of the second photo or video and those after it; missing: the post has one. */
    further: z.optional(z.array(UploadPassport)),
  }),
  errors: ['post_not_found'],
});

/**
 * The passport of the caller's own story, live or archived. Errors: `story_not_found` for all people but its author.
 */
export const getStoryPassport = defineRoute({
  method: 'GET',
  path: '/api/story/:id/passport',
  summary: 'Что стало с файлом своей истории',
  access: 'member',
  params: z.object({ id: StoryId }),
  response,
  errors: ['story_not_found'],
});
