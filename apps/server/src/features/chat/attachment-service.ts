import { fileWords, VOICE_WORDS } from '@sfera/contract/attachment';
import type {
  sendFileMessage as sendFileRoute,
  sendVoiceMessage as sendVoiceRoute,
} from '@sfera/contract/chat-attachments';
import type { UserId } from '@sfera/contract/ids';
import type { FieldsOf } from '@sfera/contract/kit/route';
import type { ReceivedFile } from '../../files/receive.ts';
import { tooLarge } from '../../files/write-upload.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { makeOnce } from '../../platform/services/make-once.ts';
import { attachFile, attachVoice } from '../media/index.ts';
import { type SentFile, withUploaded } from '../uploads/index.ts';
import type { Draft } from './draft.ts';
import { findFirst, sendOne, type Sending } from './photo-service.ts';
import { findRecipient } from './recipient.ts';
import { type SentAnswer, tellNews } from './send-news.ts';

/** Sends a sound. A used `tempId` gives the first message. Errors: those of the route. */
export const sendVoiceMessage = (
  context: Context,
  senderId: UserId,
  recipientId: UserId,
  file: ReceivedFile | null,
  fields: FieldsOf<typeof sendVoiceRoute>,
): Promise<SentAnswer> =>
  sendAttached(context, { senderId, recipientId, content: VOICE_WORDS, ...fields }, (draft) => {
    if (!file) throw new AppError('no_file', { field: 'voice' });
    return attachVoice(context, senderId, file, (tx, { id: mediaId, durationMs, waveform }) =>
      sendOne(context, tx, { ...draft, mediaId, attachment: { kind: 'voice', durationMs, waveform } }),
    );
  });

/** Sends a file as it is. A used `tempId` gives the first message. Errors: those of the route. */
export const sendFileMessage = (
  context: Context,
  senderId: UserId,
  recipientId: UserId,
  file: SentFile['file'],
  { name, uploadId, fileHash, ...fields }: FieldsOf<typeof sendFileRoute>,
): Promise<SentAnswer> =>
  sendAttached(context, { senderId, recipientId, content: fileWords(name), ...fields }, (draft) =>
    withUploaded(context, senderId, { file, uploadId, fileHash }, (sent) => {
      if (!sent) throw new AppError('no_file', { field: 'file' });
      const { fileMaxBytes } = context.env;
      // An upload in parts may have begun as a video.
      if (sent.sizeBytes > fileMaxBytes) throw tooLarge('any', fileMaxBytes);
      const attachment = { kind: 'file' as const, name, sizeBytes: sent.sizeBytes };
      return attachFile(context, senderId, sent, (tx, mediaId) =>
        sendOne(context, tx, { ...draft, mediaId, attachment }),
      );
    }),
  );

/** What a message is to be, before its attachment is made. */
interface Asked extends Pick<Draft, 'senderId' | 'recipientId' | 'content'> {
  tempId?: string | undefined;
  replyToId?: Draft['replyToId'] | undefined;
}

/**
 * `make` sends the message of the draft, unless its `tempId` has been used. Errors: those of `make` and `findRecipient`;
 * `message_self`.
 */
export async function sendAttached(
  context: Context,
  { senderId, recipientId, content, tempId, replyToId }: Asked,
  make: (draft: Draft) => Promise<Sending>,
): Promise<SentAnswer> {
  if (recipientId === senderId) throw new AppError('message_self');
  // The recipient is looked up first because encoding takes a while.
  const draft: Draft = {
    ...(await findRecipient(context.db, senderId, recipientId)),
    senderId,
    content,
    mediaId: null,
    storyId: null,
    tempId: tempId ?? null,
    replyToId: replyToId ?? null,
  };
  const { answer, ...told } = await makeOnce<Sending>(
    tempId,
    () => findFirst(context, draft),
    () => make(draft),
  );
  tellNews(context, told);
  return answer;
}
