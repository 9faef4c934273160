import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { PostId, StoryId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MediaStatus } from '../media/media.ts';

/**
 * The stage of the server's work on a video.
 * - `waiting`: others are before it in the queue
 * - `converting`: ffmpeg makes the video that all people see
 * - `finishing`: the result is checked and stored
 * - `lightening`: the video is ready, and its lighter rendition is being made; told by `mediaProgress` alone
 */
export const ConversionStage = v.picklist(['waiting', 'converting', 'finishing', 'lightening']);
export type ConversionStage = v.InferOutput<typeof ConversionStage>;

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
export const UploadChange = v.picklist([
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
export type UploadChange = v.InferOutput<typeof UploadChange>;

const pixels = v.pipe(int, v.minValue(0));
const bytes = v.pipe(int, v.minValue(0));
const time = v.nullable(Instant);

/** The file that came in. */
export const UploadSource = v.object({
  /** Media type by its bytes. */
  type: v.string(),
  bytes,
  /** Upright; null for a picture with music. Unit: pixels. */
  width: v.nullable(pixels),
  height: v.nullable(pixels),
  /** The codec of a video; null for a picture. The names are those of ffmpeg: `hevc`, `h264`, `vp9`. */
  codec: v.nullable(v.string()),
  soundCodec: v.nullable(v.string()),
  isHdr: v.boolean(),
  durationMs: v.nullable(int),
  framesPerSecond: v.nullable(v.number()),
});
export type UploadSource = v.InferOutput<typeof UploadSource>;

/** Everything that the server knows of one upload. Null: unknown, as of uploads to former builds, or not yet. */
export const UploadPassport = v.object({
  source: v.nullable(UploadSource),
  /** The file that is served; of a video only when it is ready. */
  result: v.nullable(
    v.object({ width: pixels, height: pixels, durationMs: v.nullable(int), bytes: v.nullable(bytes) }),
  ),
  changes: v.array(UploadChange),
  status: MediaStatus,
  /** While the server works on a video. */
  stage: v.nullable(ConversionStage),
  /** The share of the work that is done, while `converting` or `lightening`. */
  percent: v.nullable(v.pipe(int, v.minValue(0), v.maxValue(100))),
  /** With `status: 'failed'`. `code` is one of `ERRORS`. */
  failure: v.nullable(
    v.object({ step: v.picklist(['checking', 'converting']), code: v.string(), message: v.string() }),
  ),
  receivedAt: time,
  checkedAt: time,
  /** The beginning of the last try. */
  conversionBeganAt: time,
  /** When the last try succeeded or failed. */
  conversionEndedAt: time,
  /** Since when others may see it; null while only the author does. */
  visibleSince: time,
  audience: v.picklist(['everyone', 'followers', 'circle', 'author']),
});
export type UploadPassport = v.InferOutput<typeof UploadPassport>;

const response = v.object({ passport: UploadPassport });

/** The passport of the caller's own post. Errors: `post_not_found` for all people but its author. */
export const getPostPassport = defineRoute({
  method: 'GET',
  path: '/api/post/:id/passport',
  summary: 'Что стало с файлом своего поста',
  access: 'member',
  params: v.object({ id: PostId }),
  response: v.object({
    ...response.entries,
    /** The passports of the second photo or video and those after it; missing: the post has one. */
    further: v.optional(v.array(UploadPassport)),
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
  params: v.object({ id: StoryId }),
  response,
  errors: ['story_not_found'],
});
