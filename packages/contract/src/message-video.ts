import * as z from 'zod/mini';
import { MediaStatus, MediaUrl } from './media.ts';

/** `round`: recorded for the chat and shown as a circle; `plain`: any other video, with its caption. */
export const VideoForm = z.enum(['plain', 'round'], 'Неизвестный вид видео');
export type VideoForm = z.infer<typeof VideoForm>;

/**
 * The video of a message. `messageType` of the message is `image` and its `picture` is the poster, so that clients that
 * do not know videos show that.
 */
export const MessageVideo = z.object({
  form: VideoForm,
  /** `processing`: being normalised, and may be played already; `failed`: can never be played. The same for all members. */
  status: MediaStatus,
  /** mp4, or the repackaged original while `processing`; null when nothing can be played. */
  url: z.nullable(MediaUrl),
  durationMs: z.int().check(z.nonnegative()),
  hasSound: z.boolean(),
});
export type MessageVideo = z.infer<typeof MessageVideo>;

/** Longest round video; apps stop the recording there. */
export const ROUND_VIDEO_MAX_SECONDS = 60;
