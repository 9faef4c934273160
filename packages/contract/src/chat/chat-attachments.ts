import * as v from 'valibot';
import { VOICE_MAX_BYTES } from './limits.ts';
import { sentMessage } from './chat.ts';
import { editFields } from '../media/edit.ts';
import { cleanFileName } from '../media/file-name.ts';
import { MessageId, PeerId, TempId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MESSAGE_MAX_LENGTH } from './limits.ts';
import { albumId, MessageChange } from './message-parts.ts';
import { VideoForm } from './message-body.ts';
import { freeText } from '../words/text.ts';
import { uploadedFields } from '../uploads/uploaded-fields.ts';

const fields = { tempId: v.optional(TempId), replyToId: v.optional(MessageId) };

const sending = {
  method: 'POST',
  access: 'member',
  params: v.object({ recipientUserId: PeerId }),
  status: 201,
  response: sentMessage,
  errors: ['user_not_found', 'message_self', 'message_not_found', 'forbidden'],
  rateLimit: { calls: 120, seconds: 60, by: 'person' },
} as const;

/**
 * Sends a sound of up to 5 minutes, in any format that a browser records. Otherwise like `sendMessage`.
 * Errors: `media_unreadable` for what is no sound, `invalid_input` for one that is too long.
 */
export const sendVoiceMessage = defineRoute({
  ...sending,
  path: '/api/message/:recipientUserId/voice',
  summary: 'Отправить голосовое сообщение',
  multipart: {
    file: 'voice',
    isOptional: true,
    accepts: { kind: 'sound', maxBytes: VOICE_MAX_BYTES },
    fields: v.object(fields),
  },
  errors: [...sending.errors, 'no_file', 'media_unreadable', 'media_processing_failed', 'video_unavailable'],
});

/** Sends a file of any type, which the server never opens. Otherwise like `sendMessage`. */
export const sendFileMessage = defineRoute({
  ...sending,
  path: '/api/message/:recipientUserId/file',
  summary: 'Отправить файл',
  multipart: {
    file: 'file',
    isOptional: true,
    accepts: { kind: 'file' },
    resumable: true,
    fields: v.object({
      ...fields,
      ...uploadedFields,
      /** The name of the file on the sender's device. */
      name: v.pipe(v.string(), v.maxLength(1_000), v.transform(cleanFileName)),
    }),
  },
});

/**
 * Sends a video that only the members see, edited like the video of a post. It is told at once, and again
 * (`messageEdited`) when its processing ends. A plain video is cut to `POST_VIDEO_MAX_SECONDS`, a round one to
 * `ROUND_VIDEO_MAX_SECONDS`. Otherwise like `sendMessage`.
 * Errors: also those of every video upload; `invalid_input` for a round video that is no square after its crop, or has a caption.
 */
export const sendVideoMessage = defineRoute({
  ...sending,
  path: '/api/message/:recipientUserId/video',
  summary: 'Отправить видео',
  multipart: {
    file: 'video',
    isOptional: true,
    resumable: true,
    fields: v.object({
      ...fields,
      ...uploadedFields,
      ...editFields,
      form: v.optional(VideoForm, 'plain'),
      albumId,
      /** The caption. */
      content: v.optional(freeText(MESSAGE_MAX_LENGTH), ''),
    }),
  },
});

/**
 * Notes that the caller has begun to listen to a voice message of another person, and tells the devices of the members
 * who may know. Succeeds when it is noted already.
 *
 * Errors: `message_not_found`, also for a message of another chat; `forbidden` for the caller's own one, and for one
 * that is no voice message.
 */
export const hearMessage = defineRoute({
  method: 'PUT',
  path: '/api/message/:messageId/heard',
  summary: 'Отметить голосовое сообщение прослушанным',
  access: 'member',
  writes: false,
  params: v.object({ messageId: MessageId }),
  response: MessageChange,
  errors: ['message_not_found', 'forbidden'],
  rateLimit: { calls: 240, seconds: 60, by: 'person' },
});
