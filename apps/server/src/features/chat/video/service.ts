import type { sendVideoMessage as sendVideoRoute } from '@sfera/contract/chat/chat-attachments';
import { type MediaEdit, readPostEdits } from '@sfera/contract/media/edit';
import type { PeerId, UserId } from '@sfera/contract/base/ids';
import type { FieldsOf } from '@sfera/contract/base/route';
import { ROUND_VIDEO_MAX_SECONDS, type VideoForm } from '@sfera/contract/chat/message-body';
import type { ReceivedFile } from '../../../files/receive.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { ingest, type IngestOptions, type NewMedia, sendVideo } from '../../media/index.ts';
import { openUploaded } from '../../uploads/index.ts';
import type { SentAnswer } from '../send/news.ts';
import { sendOne, sendOnce } from '../send/once.ts';
import { CHAT_VIDEOS, NORMALISE_CHAT_VIDEO } from './jobs.ts';

/** Sides of odd lengths are rounded. */
const SQUARE_TOLERANCE_PX = 2;

/** Sends a video, to be processed by a job. Errors: those of the route. */
export async function sendVideoMessage(
  context: Context,
  senderId: UserId,
  recipientId: PeerId,
  file: ReceivedFile | null,
  {
    form,
    content,
    tempId,
    replyToId,
    albumId,
    uploadId,
    fileHash,
    ...edits
  }: FieldsOf<typeof sendVideoRoute>,
): Promise<SentAnswer> {
  if (form === 'round' && content !== '')
    throw new AppError('invalid_input', { message: 'У видеосообщения нет подписи', field: 'content' });
  const options = optionsFor(form, readPostEdits(edits));
  return sendOnce(
    context,
    { senderId, recipientId, content, tempId, replyToId, albumId },
    async (message) => {
      await using sent = await openUploaded(context, senderId, { file, uploadId, fileHash });
      if (!sent.file) throw new AppError('no_file', { field: 'video' });
      if (sent.file.kind !== 'video') throw new AppError('unsupported_media');
      await using media = await ingest(context, senderId, sent.file, options);
      if (form === 'round') refuseOblong(media);
      const sending = await media.save(async (tx) => {
        const made = await sendOne(context, tx, { ...message, mediaId: media.id, videoForm: form });
        await sendVideo(context, tx, NORMALISE_CHAT_VIDEO, media.id);
        return made;
      });
      await sent.remove();
      return sending;
    },
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
