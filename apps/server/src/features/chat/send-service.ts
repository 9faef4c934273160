import type { sendMessage } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { BodyOf } from '@sfera/contract/kit/route';
import { isCircle, isKnownCircle } from './circle/kinds.ts';
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
  const sendToCircle = createCircleSender(context);
  const send = createBatch(async (drafts: readonly Draft[]) => {
    const answers = await sendAll(context, drafts);
    return (draft) => answers.get(draft);
  }, BATCH);

  /** Messages in the batch of those to people, by their sender and recipient. */
  const onTheirWay = new Map<string, number>();
  const leave = (way: string) => {
    const left = (onTheirWay.get(way) ?? 1) - 1;
    if (left > 0) onTheirWay.set(way, left);
    else onTheirWay.delete(way);
  };

  return async (
    senderId: UserId,
    recipientId: UserId,
    { content, tempId, storyId, replyToId }: Omit<BodyOf<typeof sendMessage>, 'messageType'>,
  ): Promise<SentAnswer> => {
    if (recipientId === senderId) throw new AppError('message_self');
    const draft: Draft = {
      senderId,
      recipientId,
      content,
      mediaId: null,
      storyId: storyId ?? null,
      tempId: tempId ?? null,
      replyToId: replyToId ?? null,
    };
    // Until those before it have turned into messages to a circle, a message goes their way and overtakes none.
    const way = pairKey([senderId, recipientId]);
    const before = onTheirWay.get(way) ?? 0;
    let answer: SentAnswer | Error | undefined;
    if (before > 0 || !isKnownCircle(recipientId)) {
      onTheirWay.set(way, before + 1);
      answer = await send(draft).finally(() => leave(way));
    }
    // The first message to a circle in this process is told from one to a person by its way through the batch.
    if (!answer && isKnownCircle(recipientId))
      answer = await sendToCircle({ ...draft, circleId: recipientId });
    if (!answer || answer instanceof Error) throw answer ?? new Error('A message was not answered');
    return answer;
  };
}

/** Messages to one circle that come meanwhile share a transaction, whoever has written them. */
const CIRCLE_BATCH = {
  windowMs: 0,
  maxItems: 200,
  lanes: { most: 4, from: 1, longestMs: 0, keyOf: ({ recipientId }: Draft) => recipientId },
};

function createCircleSender(context: Context) {
  return createBatch(async (drafts: readonly Draft[]) => {
    const answers: Sent['answers'] = new Map();
    const circles = Map.groupBy(drafts, ({ circleId }) => circleId);
    await Promise.all(
      [...circles.values()].map(async (own) => {
        const sent = await sendInTransaction(context, own);
        for (const [draft, answer] of sent.answers) answers.set(draft, answer);
        tellNews(context, sent);
      }),
    );
    return (draft) => answers.get(draft);
  }, CIRCLE_BATCH);
}

/**
 * Writes nearly all messages by one statement, and the rest by one transaction for each pair, in parallel. Messages to
 * circles get no answer here.
 */
async function sendAll(context: Context, drafts: readonly Draft[]): Promise<Sent['answers']> {
  const all: Sent['answers'] = new Map();
  const tell = (sent: Sent) => {
    for (const [draft, answer] of sent.answers) all.set(draft, answer);
    tellNews(context, sent);
  };
  tell(await sendQuickly(context, drafts));
  const left = drafts.filter((draft) => !all.has(draft));
  await Promise.all(left.map(({ recipientId }) => isCircle(context.db, recipientId)));
  const rest = groupByPair(left.filter(({ recipientId }) => !isKnownCircle(recipientId)));
  await Promise.all(rest.map(async (own) => tell(await sendInTransaction(context, own))));
  return all;
}
