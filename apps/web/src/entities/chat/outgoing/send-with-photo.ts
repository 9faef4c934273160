import { sendPhotoMessage } from '@sfera/contract/chat';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { WrittenMessage } from '../types.ts';
import { tellProgress } from './sending-progress.ts';

/**
 * Makes one try to send the message with its photo. The outbox waits for the network, and the next try goes on from the
 * byte that the server has.
 * @throws the errors of `call`; `signal.reason`
 */
export async function sendWithPhoto(
  { partner, content, tempId, replyTo }: WrittenMessage,
  photo: Blob,
  signal: AbortSignal,
): Promise<AnswerOf<typeof sendPhotoMessage>> {
  const userId = getSession()?.userId;
  try {
    return await upload(sendPhotoMessage, {
      params: { recipientUserId: partner.id },
      file: photo,
      fields: { content, tempId, ...(replyTo?.id && { replyToId: replyTo.id }) },
      signal,
      waits: false,
      ...(userId !== undefined && { resume: keptUpload(userId, tempId) }),
      onProgress: (sentBytes, totalBytes) => tellProgress(tempId, { sentBytes, totalBytes }),
    });
  } finally {
    tellProgress(tempId, null);
  }
}
