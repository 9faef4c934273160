import type { sendMessage } from '@sfera/contract/chat/chat';
import type { PeerId, UserId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import { createBatch } from '../../../base/batch.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { chatKey, type NewMessage, groupByChat } from '../message/new-message.ts';
import { createPeerLookup } from '../peer/peer.ts';
import { sendInTransaction } from './in-transaction.ts';
import { type Sent, type SentAnswer, tellNews } from './news.ts';
import { sendQuickly } from './quickly.ts';

/** Messages to one chat never run at the same time, so that they keep the order of their arrival. */
const BATCH = { windowMs: 0, maxItems: 200, lanes: { most: 4, keyOf: chatKey } };

/**
 * A message to a person is written at once while nothing is being written. Otherwise messages gather and share a
 * statement and a commit: until the batch before them ends, or until they are enough for a lane of their own (decision
 * 080).
 */
const TO_PEOPLE = { ...BATCH, lanes: { ...BATCH.lanes, from: 4, longestMs: 10 } };
/** Messages to one circle that come meanwhile share a transaction, also those of different writers. */
const TO_CIRCLES = { ...BATCH, lanes: { ...BATCH.lanes, from: 1, longestMs: 0 } };

/**
 * Sends texts in batches. Each message is answered and announced after its commit. Messages from one person to another
 * keep the order of their arrival.
 *
 * Errors: `message_self`, `user_not_found`, `story_not_found`, `post_not_found`, `invalid_input` for the `tempId` of a message to another
 * recipient, `message_not_found` for the `tempId` of a deleted message.
 */
export function createMessageSender(context: Context) {
  const peerOf = createPeerLookup(context);
  const run = async (messages: readonly NewMessage[]) => {
    const answers = await sendAll(context, messages);
    return (message: NewMessage) => answers.get(message);
  };
  const send = { person: createBatch(run, TO_PEOPLE), circle: createBatch(run, TO_CIRCLES) };

  return async (
    senderId: UserId,
    recipientId: PeerId,
    { content, tempId, storyId, postId, replyToId }: Omit<BodyOf<typeof sendMessage>, 'messageType'>,
  ): Promise<SentAnswer> => {
    if (recipientId === senderId) throw new AppError('message_self');
    const to = await peerOf(recipientId);
    const answer = await send[to.kind]({
      senderId,
      to,
      content,
      mediaId: null,
      storyId: storyId ?? null,
      postId: postId ?? null,
      tempId: tempId ?? null,
      replyToId: replyToId ?? null,
    });
    if (!answer || answer instanceof Error) throw answer ?? new Error('A message was not answered');
    return answer;
  };
}

/** Writes nearly all messages of two by one statement, and the rest by one transaction for each chat, in parallel. */
async function sendAll(context: Context, messages: readonly NewMessage[]): Promise<Sent['answers']> {
  const all: Sent['answers'] = new Map();
  const tell = (sent: Sent) => {
    for (const [message, answer] of sent.answers) all.set(message, answer);
    tellNews(context, sent);
  };
  tell(await sendQuickly(context, messages));
  const rest = groupByChat(messages.filter((message) => !all.has(message)));
  await Promise.all(rest.map(async (own) => tell(await sendInTransaction(context, own))));
  return all;
}
