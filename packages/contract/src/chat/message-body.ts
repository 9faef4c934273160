import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { fileFacts, voiceFacts } from './attachment.ts';
import { PostId } from '../base/ids.ts';
import { MediaStatus, MediaUrl, Picture } from '../media/media.ts';
import { AnsweredStory } from '../stories/answered-story.ts';
import { ChatEvent } from './timer.ts';

/** How a video is sent. `round`: recorded for the chat and shown as a circle; `plain`: any other, with its caption. */
export const VideoForm = v.picklist(['plain', 'round'], 'Неизвестный вид видео');
export type VideoForm = v.InferOutput<typeof VideoForm>;

/** The video of a message. */
export const MessageVideo = v.object({
  /** `processing`: being normalised, and may be played already; `failed`: can never be played. The same for all members. */
  status: MediaStatus,
  /** mp4, or the repackaged original while `processing`; null when nothing can be played. */
  url: v.nullable(MediaUrl),
  durationMs: v.pipe(int, v.minValue(0)),
  hasSound: v.boolean(),
  /** The same as that of a `Video`. */
  lostSound: v.optional(v.string()),
});
export type MessageVideo = v.InferOutput<typeof MessageVideo>;

const withVideo = {
  /** The poster. */
  picture: Picture,
  video: MessageVideo,
};

/**
 * The contents of a message by their kind. The `content` of the message stands beside it: the text, or the caption of a
 * photo or a video. Where the kind has neither, `content` says the same in words, for lists, pushes and clients that do
 * not know the kind.
 */
export const MessageBody = v.union([
  v.object({ kind: v.literal('text') }),
  v.object({ kind: v.literal('photo'), picture: Picture }),
  v.object({ kind: v.literal('video'), ...withVideo }),
  /** Recorded for the chat and shown as a circle, without a caption. */
  v.object({ kind: v.literal('round'), ...withVideo }),
  v.object({
    ...voiceFacts,
    /** m4a (AAC). */
    url: MediaUrl,
    /**
     * To the recipient: whether the recipient has listened; to the sender: whether any recipient has, as far as people
     * show it.
     */
    isHeard: v.boolean(),
  }),
  v.object({
    ...fileFacts,
    /** Browsers save what is there under the name and never show it. */
    url: MediaUrl,
  }),
  /** A text that answers a story. */
  v.object({ kind: v.literal('story'), story: AnsweredStory }),
  /** A post that is shared. The reader may be unable to see it: the post itself is asked for as any other. */
  v.object({ kind: v.literal('post'), postId: PostId }),
  /** A line of the history instead of a message: its sender has set the timer. */
  ChatEvent,
]);
export type MessageBody = v.InferOutput<typeof MessageBody>;
export type MessageBodyOf<Kind extends MessageKind> = Extract<MessageBody, { kind: Kind }>;

export const MessageKind = v.picklist([
  'text',
  'photo',
  'video',
  'round',
  'voice',
  'file',
  'story',
  'post',
  'timer',
] satisfies MessageBody['kind'][]);
export type MessageKind = v.InferOutput<typeof MessageKind>;

/** Longest round video; apps stop the recording there. */
export const ROUND_VIDEO_MAX_SECONDS = 60;
