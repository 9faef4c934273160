import type { sendVideoMessage as sendVideoRoute } from '@sfera/contract/chat-attachments';
import { type MediaEdit, readPostEdits } from '@sfera/contract/edit';
import type { UserId } from '@sfera/contract/ids';
import type { FieldsOf } from '@sfera/contract/kit/route';
import { ROUND_VIDEO_MAX_SECONDS, type VideoForm } from '@sfera/contract/message-video';
import type { ReceivedFile } from '../../../files/receive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { ingest, type IngestOptions, type NewMedia, sendVideo } from '../../media/index.ts';
import { withUploaded } from '../../uploads/index.ts';
import { sendAttached } from '../attachment-service.ts';
import { sendOne } from '../photo-service.ts';
import type { SentAnswer } from '../send-news.ts';
import { CHAT_VIDEOS, NORMALISE_CHAT_VIDEO } from './jobs.ts';

/** Sides of odd lengths are rounded. */
const SQUARE_TOLERANCE_PX = 2;

/** Sends a video, to be processed by a job. A used `tempId` gives the first message. Errors: those of the route. */
export async function sendVideoMessage(
  context: Context,
  senderId: UserId,
  recipientId: UserId,
  file: ReceivedFile | null,
  { form, content, tempId, replyToId, uploadId, fileHash, ...edits }: FieldsOf<typeof sendVideoRoute>,
): Promise<SentAnswer> {
  if (form === 'round' && content !== '')
    throw new AppError('invalid_input', { message: 'У видеосообщения нет подписи', field: 'content' });
  const options = optionsFor(form, readPostEdits(edits));
  return sendAttached(context, { senderId, recipientId, content, tempId, replyToId }, (draft) =>
    withUploaded(context, senderId, { file, uploadId, fileHash }, (sent) => {
      if (!sent) throw new AppError('no_file', { field: 'video' });
      if (sent.kind !== 'video') throw new AppError('unsupported_media');
      return ingest(context, senderId, sent, options, async (tx, media) => {
        if (form === 'round') refuseOblong(media);
        const sending = await sendOne(context, tx, { ...draft, mediaId: media.id, videoForm: form });
        await sendVideo(context, tx, NORMALISE_CHAT_VIDEO, media.id);
        return sending;
      });
    }),
  );
}

/** The job reads the end of a round video from its edit. */
function optionsFor(form: VideoForm, { edit, filters }: ReturnType<typeof readPostEdits>): IngestOptions {
  if (form === 'plain') return { maxSeconds: CHAT_VIDEOS.maxSeconds, edit, filters };
  const latest = (edit.trimStart ?? 0) + ROUND_VIDEO_MAX_SECONDS;
  const cut: MediaEdit = { ...edit, trimEnd: Math.min(edit.trimEnd ?? latest, latest) };
  return { maxSeconds: ROUND_VIDEO_MAX_SECONDS, edit: cut, filters };
}

function refuseOblong({ width, height }: NewMedia): void {
  if (Math.abs(width - height) > SQUARE_TOLERANCE_PX)
    throw new AppError('invalid_input', { message: 'Видеосообщение должно быть квадратным', field: 'edit' });
}
