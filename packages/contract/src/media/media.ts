import * as v from 'valibot';
import { int } from '../base/numbers.ts';

/** Accepted uploads, judged by their bytes and never by their names. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/heif',
] as const;
export const VIDEO_TYPES = [
  'video/mp4',
  'video/quicktime',
  'video/x-matroska',
  'video/webm',
  'video/3gpp',
  'video/3gpp2',
  'video/x-msvideo',
] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export type VideoType = (typeof VIDEO_TYPES)[number];

/** File names that a picker offers; phones often give HEIC and mkv no MIME type. */
export const UPLOAD_EXTENSIONS = [
  'jpeg',
  'jpg',
  'png',
  'gif',
  'webp',
  'heic',
  'heif',
  'mp4',
  'mov',
  'm4v',
  'mkv',
  'webm',
  '3gp',
  '3g2',
  'avi',
] as const;

/** Address on this server, or on the CDN that serves its media: immutable, cacheable, holds 128 random bits. */
export const MediaUrl = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^/]+)?\/media\//));

/** A published picture in several widths, for `srcset`. */
export const Picture = v.object({
  /** Size of the upright original. Unit: pixels. */
  width: v.pipe(int, v.minValue(1)),
  height: v.pipe(int, v.minValue(1)),
  /** Base64 thumbhash shown until the picture arrives. */
  thumbhash: v.nullable(v.string()),
  isAnimated: v.boolean(),
  /** Smallest first. The jpeg of an animation is its first frame. */
  sources: v.array(v.object({ width: v.pipe(int, v.minValue(1)), webp: MediaUrl, jpeg: MediaUrl })),
});
export type Picture = v.InferOutput<typeof Picture>;

/**
 * State of an uploaded video.
 * - `ready`: normalised; all people see the video
 * - `processing`: being normalised; others see the video already when browsers can play the original, else only its
 *   author does
 * - `failed`: could not be normalised; only its author sees the video, with the reason
 */
export const MediaStatus = v.picklist(['ready', 'processing', 'failed']);
export type MediaStatus = v.InferOutput<typeof MediaStatus>;

export const Video = v.object({
  /** mp4 (H.264/AAC), or the repackaged original while `processing`; null when nothing can be played yet. */
  url: v.nullable(MediaUrl),
  /**
   * An mp4 of at most 720 px on the short side and about 1.5 Mbit/s that starts with a key frame. The same as `url`
   * when that file is as light; null until the job has made the file.
   */
  lightUrl: v.nullable(MediaUrl),
  /**
   * An mp4 of about 0.5 Mbit/s that starts with a key frame, at most 360 px on the short side unless `lightUrl` is as
   * small, which then stands here too; null until the job has made the file.
   */
  smallUrl: v.nullable(MediaUrl),
  durationMs: v.pipe(int, v.minValue(0)),
  hasSound: v.boolean(),
  /** The upload was longer than allowed and has been cut to the limit. */
  wasTrimmed: v.boolean(),
  /** The name of a sound of the upload that could not be kept, empty when it has none; missing when none was lost. */
  lostSound: v.optional(v.string()),
});
export type Video = v.InferOutput<typeof Video>;
