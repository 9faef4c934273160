import { sendPhotoMessage } from '@sfera/contract/chat';
import { sendVideoMessage } from '@sfera/contract/chat-attachments';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { WrittenMessage } from '../types.ts';
import { tellProgress } from './sending-progress.ts';

/**
 * Makes one try to send the message with its photo or video. The outbox waits for the network, and the next try goes on
 * from the byte that the server has.
 * @throws the errors of `call`; `signal.reason`
 */
export async function sendWithPhoto(
  { partner, content, tempId, replyTo, video }: WrittenMessage,
  file: Blob,
  signal: AbortSignal,
): Promise<AnswerOf<typeof sendPhotoMessage>> {
  const userId = getSession()?.userId;
  const input = {
    params: { recipientUserId: partner.id },
    file,
    signal,
    waits: false,
    ...(userId !== undefined && { resume: keptUpload(userId, tempId) }),
    onProgress: (sentBytes: number, totalBytes: number) => tellProgress(tempId, { sentBytes, totalBytes }),
  };
  const fields = { content, tempId, ...(replyTo?.id && { replyToId: replyTo.id }) };
  try {
    if (!video) return await upload(sendPhotoMessage, { ...input, fields });
    const { form, edit } = video;
    return await upload(sendVideoMessage, {
      ...input,
      fields: { ...fields, form, edit: JSON.stringify(edit) },
    });
  } finally {
    tellProgress(tempId, null);
  }
}
