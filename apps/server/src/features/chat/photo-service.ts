import type { sendPhotoMessage as sendPhotoMessageRoute } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { FieldsOf } from '@sfera/contract/kit/route';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { makeOnce } from '../../platform/services/make-once.ts';
import { ingest } from '../media/index.ts';
import { type SentFile, withUploaded } from '../uploads/index.ts';
import type { Draft } from './draft.ts';
import { findRecipient } from './recipient.ts';
import { sendAndPresent } from './send-in-transaction.ts';
import { tempIdTaken } from './send-retry.ts';
import { type News, presentSent, type Sent, type SentAnswer, tellNews } from './send-news.ts';
import { findByTempIds } from './send-queries.ts';

/** This route takes only photos. */
const NO_VIDEO = { maxSeconds: 0, edit: {}, filters: {} };

export interface Sending extends Pick<Sent, 'accepted' | 'ofCircle'> {
  answer: SentAnswer;
  news: readonly News[];
}

/**
 * Sends a photo with its caption. A used `tempId` gives the first message, whatever is sent now. Errors: `message_self`,
 * `user_not_found`, `invalid_input` for the `tempId` of a message to another recipient, `message_not_found` for the
 * `tempId` of a deleted message, `no_file`, and the errors of `ingest` and `withUploaded`.
 */
export async function sendPhotoMessage(
  context: Context,
  senderId: UserId,
  recipientId: UserId,
  file: SentFile['file'],
  { content, tempId, uploadId, fileHash, replyToId }: FieldsOf<typeof sendPhotoMessageRoute>,
): Promise<SentAnswer> {
  if (recipientId === senderId) throw new AppError('message_self');
  // The recipient is looked up first because processing a photo takes a while.
  const draft = {
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
    () =>
      withUploaded(context, senderId, { file, uploadId, fileHash }, async (photo) => {
        if (!photo) throw new AppError('no_file', { field: 'photo' });
        if (photo.kind !== 'image') throw new AppError('unsupported_media');
        return ingest(context, senderId, photo, NO_VIDEO, (tx, { id: mediaId }) =>
          sendOne(context, tx, { ...draft, mediaId }),
        );
      }),
  );
  tellNews(context, told);
  return answer;
}

/** The message that already has the `tempId` of the draft; it causes no news. */
export async function findFirst(context: Context, draft: Draft): Promise<Sending | undefined> {
  const [first] = await findByTempIds(context.db, [draft]);
  if (!first) return undefined;
  if (first.id === null) throw new AppError('message_not_found');
  if (first.recipientId !== draft.recipientId) throw tempIdTaken();
  const answer = await presentSent(context, first);
  return answer && { answer, news: [] };
}

/** Fails when no message was added, so that the photo is not kept. */
export async function sendOne(context: Context, tx: Tx, draft: Draft): Promise<Sending> {
  const { answers, ...told } = await sendAndPresent(context, tx, [draft]);
  const answer = answers.get(draft);
  if (!answer || answer instanceof Error) throw answer ?? new Error('A photo was not answered');
  if (told.news.length === 0 && !told.ofCircle?.length) throw new AppError('busy');
  return { answer, ...told };
}
