import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { createBatch } from '../../base/batch.ts';
import type { Events } from '../../base/events.ts';
import { enqueuePush } from './deliver-job.ts';
import { tagOf } from './news/compose.ts';
import { readCircleRecipients } from './news/message-queries.ts';

interface Walk {
  chatId: ChatId;
  /** The first message that is told of. */
  from: MessageId;
}

/** Time to read a message in the open chat, and to gather those that follow it. */
const WAIT_SECONDS = 3;
const WINDOW = { windowMs: 100, maxItems: 1_000 };
/** People of one statement. */
const PAGE = 200;

/** The key of a job is its chat: messages that come while one waits are told of together. */
const WALK_CIRCLE = defineJob<Walk>({
  name: 'push.circle-messages',
  title: 'Push о сообщениях круга',
  concurrency: 2,
  expireInSeconds: 600,
  retryLimit: 2,
  waitsOnce: true,
});

/** Queues one job for the new messages of a circle, however many people it has. */
export function listenForCircles({ events, db, jobs }: Context): void {
  events.on(
    'circleMessaged',
    createBatch<Events['circleMessaged'], void>(async (messages) => {
      const first = new Map(messages.toReversed().map((message) => [message.chatId, message]));
      await jobs.sendMany(
        db,
        WALK_CIRCLE,
        [...first.values()].map(({ chatId, messageId: from }) => ({
          data: { chatId, from },
          key: chatId,
          startAfterSeconds: WAIT_SECONDS,
        })),
      );
      return () => undefined;
    }, WINDOW),
  );
}

export const workOnCirclePushes = (context: Context): Promise<void> =>
  context.jobs.work(WALK_CIRCLE, (walk, signal) => walkCircle(context, walk, signal));

/** Queues a push for each browser of the people who have not read the messages, and want to know of them. */
export async function walkCircle(
  context: Context,
  { chatId, from }: Walk,
  signal: AbortSignal,
): Promise<void> {
  const news = { kind: 'message', chatId, from } as const;
  let after: UserId | null = null;
  for (;;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- the next page begins after this one
    const people: UserId[] = await readCircleRecipients(
      context.db,
      { chatId, from, after, limit: PAGE },
      context.clock.now(),
    );
    // oxlint-disable-next-line no-await-in-loop -- as many as the queue takes at once
    await enqueuePush(
      context,
      people.map((userId) => ({ userId, news, key: tagOf(news) })),
    );
    after = people.at(-1) ?? null;
    if (people.length < PAGE) return;
  }
}
