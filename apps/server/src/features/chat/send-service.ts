import type { sendMessage } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { BodyOf } from '@sfera/contract/kit/route';
import { createBatch } from '../../platform/services/batch.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { pairKey } from './contacts.ts';
import { type Draft, groupByPair } from './draft.ts';
import { sendInTransaction } from './send-in-transaction.ts';
import { type Sent, type SentAnswer, tellNews } from './send-news.ts';
import { sendQuickly } from './send-quickly.ts';

/**
 * A message is written at once while nothing is being written. Otherwise messages gather and share a statement and a
 * commit: until the batch before them ends, or until they are enough for a lane of their own (decision 080).
 */
const BATCH = {
  windowMs: 0,
  maxItems: 200,
  lanes: {
    most: 4,
    from: 4,
    longestMs: 10,
    keyOf: ({ senderId, recipientId }: Draft) => pairKey([senderId, recipientId]),
  },
};

/**
 * Sends texts in batches. Each message is answered and announced after its commit. Messages from one person to another
 * keep the order of their arrival.
 *
 * Errors: `message_self`, `user_not_found`, `story_not_found`, `invalid_input` for the `tempId` of a message to another
 * recipient, `message_not_found` for the `tempId` of a deleted message.
 */
export function createMessageSender(context: Context) {
  const send = createBatch(async (drafts: readonly Draft[]) => {
    const answers = await sendAll(context, drafts);
    return (draft) => answers.get(draft);
  }, BATCH);

  return async (
    senderId: UserId,
    recipientId: UserId,
    { content, tempId, storyId, replyToId }: Omit<BodyOf<typeof sendMessage>, 'messageType'>,
  ): Promise<SentAnswer> => {
    if (recipientId === senderId) throw new AppError('message_self');
    const answer = await send({
      senderId,
      recipientId,
      content,
      mediaId: null,
      storyId: storyId ?? null,
      tempId: tempId ?? null,
      replyToId: replyToId ?? null,
    });
    if (!answer || answer instanceof Error) throw answer ?? new Error('A message was not answered');
    return answer;
  };
}

/** Writes nearly all messages by one statement, and the rest by one transaction for each pair, in parallel. */
async function sendAll(context: Context, drafts: readonly Draft[]): Promise<Sent['answers']> {
  const all: Sent['answers'] = new Map();
  const tell = (sent: Sent) => {
    for (const [draft, answer] of sent.answers) all.set(draft, answer);
    tellNews(context, sent);
  };
  tell(await sendQuickly(context, drafts));
  const rest = groupByPair(drafts.filter((draft) => !all.has(draft)));
  await Promise.all(rest.map(async (own) => tell(await sendInTransaction(context, own))));
  return all;
}
