import type { PeerId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { makeOnce } from '../../../base/make-once.ts';
import type { NewMessage } from '../message/new-message.ts';
import { findRecipient } from '../peer/peer.ts';
import { sendAndPresent } from './in-transaction.ts';
import { type News, presentSent, type Sent, type SentAnswer, tellNews } from './news.ts';
import { findByTempIds } from './queries.ts';
import { tempIdTaken } from './retry.ts';

export interface Sending extends Pick<Sent, 'accepted'> {
  answer: SentAnswer;
  news: readonly News[];
}

/** The parts of a message to be, before its file is made. */
interface Asked {
  senderId: UserId;
  recipientId: PeerId;
  content: string;
  tempId?: string | undefined;
  replyToId?: NewMessage['replyToId'] | undefined;
  albumId?: string | undefined;
}

/**
 * Sends a message that takes a while to make: `make` sends it by {@link sendOne}, unless its `tempId` has
 * been used, which gives the first message, regardless of what is sent now. Errors: those of `make` and `findRecipient`;
 * `invalid_input` for the `tempId` of a message to another recipient, `message_not_found` for that of a deleted message.
 */
export async function sendOnce(
  context: Context,
  { senderId, recipientId, content, tempId, replyToId, albumId }: Asked,
  make: (message: NewMessage) => Promise<Sending>,
): Promise<SentAnswer> {
  const message: NewMessage = {
    senderId,
    // Looked up first because encoding takes a while.
    to: await findRecipient(context.db, senderId, recipientId),
    content,
    mediaId: null,
    storyId: null,
    tempId: tempId ?? null,
    replyToId: replyToId ?? null,
    albumId: albumId ?? null,
  };
  const { answer, ...told } = await makeOnce<Sending>(
    tempId,
    () => findFirst(context, message),
    () => make(message),
  );
  tellNews(context, told);
  return answer;
}

/** The stored message that already has the `tempId` of the new one; it causes no news. */
async function findFirst(context: Context, message: NewMessage): Promise<Sending | undefined> {
  const [first] = await findByTempIds(context.db, [message]);
  if (!first) return undefined;
  if (first.id === null) throw new AppError('message_not_found');
  if (first.to.id !== message.to.id) throw tempIdTaken();
  const answer = await presentSent(context, first);
  return answer && { answer, news: [] };
}

/** Fails when no message was added, so that its file is not kept. */
export async function sendOne(context: Context, tx: Tx, message: NewMessage): Promise<Sending> {
  const { answers, ...told } = await sendAndPresent(context, tx, [message]);
  const answer = answers.get(message);
  if (!answer || answer instanceof Error) throw answer ?? new Error('A message was not answered');
  if (told.news.length === 0) throw new AppError('busy');
  return { answer, ...told };
}
