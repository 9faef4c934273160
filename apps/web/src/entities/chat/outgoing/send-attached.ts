import type { sendMessage } from '@sfera/contract/chat';
import { sendFileMessage, sendVoiceMessage } from '@sfera/contract/chat-attachments';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { Attached, WrittenMessage } from '../types.ts';
import { tellProgress } from './sending-progress.ts';

/**
 * Makes one try to send the message with its sound or file; as with a photo, the next try goes on from the byte that the
 * server has.
 * @throws the errors of `call`; `signal.reason`
 */
export async function sendAttached(
  { partner, tempId, replyTo }: WrittenMessage,
  file: Blob,
  attached: Attached,
  signal: AbortSignal,
): Promise<AnswerOf<typeof sendMessage>> {
  const userId = getSession()?.userId;
  const input = {
    params: { recipientUserId: partner.id },
    file,
    signal,
    waits: false,
    ...(userId !== undefined && { resume: keptUpload(userId, tempId) }),
    onProgress: (sentBytes: number, totalBytes: number) => tellProgress(tempId, { sentBytes, totalBytes }),
  };
  const fields = { tempId, ...(replyTo?.id && { replyToId: replyTo.id }) };
  try {
    return attached.kind === 'voice'
      ? await upload(sendVoiceMessage, { ...input, fields })
      : await upload(sendFileMessage, { ...input, fields: { ...fields, name: attached.name } });
  } finally {
    tellProgress(tempId, null);
  }
}
