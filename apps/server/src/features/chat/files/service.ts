import { fileWords, VOICE_WORDS } from '@sfera/contract/chat/attachment';
import type { sendPhotoMessage as sendPhotoRoute } from '@sfera/contract/chat/chat';
import type {
  sendFileMessage as sendFileRoute,
  sendVoiceMessage as sendVoiceRoute,
} from '@sfera/contract/chat/chat-attachments';
import type { PeerId, UserId } from '@sfera/contract/base/ids';
import type { FieldsOf } from '@sfera/contract/base/route';
import type { ReceivedFile } from '../../../files/receive.ts';
import { tooLarge } from '../../../files/write-upload.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { ingest, ingestFile, ingestVoice } from '../../media/index.ts';
import { openUploaded, type SentFile } from '../../uploads/index.ts';
import type { SentAnswer } from '../send/news.ts';
import { sendOne, sendOnce } from '../send/once.ts';

/** The route of photos takes only photos. */
const NO_VIDEO = { maxSeconds: 0, edit: {}, filters: {} };

/** Sends a photo with its caption. Errors: those of the route. */
export const sendPhotoMessage = (
  context: Context,
  senderId: UserId,
  recipientId: PeerId,
  file: SentFile['file'],
  { uploadId, fileHash, ...fields }: FieldsOf<typeof sendPhotoRoute>,
): Promise<SentAnswer> =>
  sendOnce(context, { senderId, recipientId, ...fields }, async (message) => {
    await using photo = await openUploaded(context, senderId, { file, uploadId, fileHash });
    if (!photo.file) throw new AppError('no_file', { field: 'photo' });
    if (photo.file.kind !== 'image') throw new AppError('unsupported_media');
    await using media = await ingest(context, senderId, photo.file, NO_VIDEO);
    const sending = await media.save((tx) => sendOne(context, tx, { ...message, mediaId: media.id }));
    await photo.remove();
    return sending;
  });

/** Sends a sound. Errors: those of the route. */
export const sendVoiceMessage = (
  context: Context,
  senderId: UserId,
  recipientId: PeerId,
  file: ReceivedFile | null,
  fields: FieldsOf<typeof sendVoiceRoute>,
): Promise<SentAnswer> =>
  sendOnce(context, { senderId, recipientId, content: VOICE_WORDS, ...fields }, async (message) => {
    if (!file) throw new AppError('no_file', { field: 'voice' });
    await using media = await ingestVoice(context, senderId, file);
    const { id: mediaId, durationMs, waveform } = media;
    return await media.save((tx) =>
      sendOne(context, tx, { ...message, mediaId, attachment: { kind: 'voice', durationMs, waveform } }),
    );
  });

/** Sends a file as it is. Errors: those of the route. */
export const sendFileMessage = (
  context: Context,
  senderId: UserId,
  recipientId: PeerId,
  file: SentFile['file'],
  { name, uploadId, fileHash, ...fields }: FieldsOf<typeof sendFileRoute>,
): Promise<SentAnswer> =>
  sendOnce(context, { senderId, recipientId, content: fileWords(name), ...fields }, async (message) => {
    await using sent = await openUploaded(context, senderId, { file, uploadId, fileHash });
    if (!sent.file) throw new AppError('no_file', { field: 'file' });
    const { sizeBytes } = sent.file;
    const { fileMaxBytes } = context.env;
    // An upload in parts may have begun as a video.
    if (sizeBytes > fileMaxBytes) throw tooLarge('any', fileMaxBytes);
    await using media = await ingestFile(context, senderId, sent.file);
    const attachment = { kind: 'file' as const, name, sizeBytes };
    const sending = await media.save((tx) =>
      sendOne(context, tx, { ...message, mediaId: media.id, attachment }),
    );
    await sent.remove();
    return sending;
  });
