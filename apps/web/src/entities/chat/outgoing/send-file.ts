import { sendPhotoMessage } from '@sfera/contract/chat/chat';
import { sendFileMessage, sendVideoMessage, sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import type { AnswerOf } from '@sfera/contract/base/route';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import { tellLostSound } from '#shared/media/video/lost-sound.ts';
import type { OutgoingBody, WrittenMessage } from '../types.ts';
import { tellProgress } from './sending-progress.ts';

/**
 * Makes one try to send the message with its file. The outbox waits for the network, and the next try goes on from the
 * byte that the server has.
 * @throws the errors of `call`; `signal.reason`
 */
export async function sendFile(
  { partner, content, tempId, replyTo, albumId }: WrittenMessage,
  body: Extract<OutgoingBody, { file: Blob }>,
  signal: AbortSignal,
): Promise<AnswerOf<typeof sendPhotoMessage>> {
  const userId = getSession()?.userId;
  const input = {
    params: { recipientUserId: partner.id },
    file: body.file,
    signal,
    waits: false,
    ...(userId !== undefined && { resume: keptUpload(userId, tempId) }),
    onProgress: (sentBytes: number, totalBytes: number) => tellProgress(tempId, { sentBytes, totalBytes }),
  };
  const fields = { tempId, ...(replyTo?.id && { replyToId: replyTo.id }) };
  const captioned = { ...fields, content, ...(albumId && { albumId }) };
  try {
    switch (body.kind) {
      case 'voice':
        return await upload(sendVoiceMessage, { ...input, fields });
      case 'file':
        return await upload(sendFileMessage, { ...input, fields: { ...fields, name: body.name } });
      case 'photo':
        return await upload(sendPhotoMessage, { ...input, fields: captioned });
      default: {
        const { form, edit } = body.video;
        const filmed = { ...captioned, form, edit: JSON.stringify(edit) };
        const sent = await upload(sendVideoMessage, { ...input, fields: filmed });
        if ('video' in sent.message.body) tellLostSound([sent.message.body.video]);
        return sent;
      }
    }
  } finally {
    tellProgress(tempId, null);
  }
}
