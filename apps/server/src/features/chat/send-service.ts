import type { sendMessage } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { BodyOf } from '@sfera/contract/kit/route';
import { DatabaseError } from 'pg';
import { DEADLOCKS, tryAgainAfter, UNIQUE_VIOLATION } from '../../db/failures.ts';
import { createBatch } from '../../platform/batch.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type SentAnswer, sendAndPresent, tellNews } from './send-news.ts';
import type { Draft } from './send-queries.ts';
import { sendQuickly } from './send-quickly.ts';

/** Next to no window: who comes while a batch is written shares the next. */
const BATCH = { windowMs: 1, maxItems: 200 };

type Answers = ReadonlyMap<Draft, SentAnswer | Error>;

/**
 * Sends texts. They are gathered and written together, many people's by one transaction, and each is answered and
 * told when it is committed. What one person sends keeps the order in which it came.
 *
 * Errors: `message_self`, `user_not_found`, `story_not_found`, `invalid_input` for a `tempId` of a message to somebody
 * else, `message_not_found` for that of a deleted one.
 */
export function createMessageSender(context: Context) {
  const send = createBatch(async (drafts: readonly Draft[]) => {
    const answers = await sendAll(context, drafts);
    return (draft) => answers.get(draft);
  }, BATCH);

  return async (
    senderId: UserId,
    recipientId: UserId,
    { content, tempId, storyId }: Omit<BodyOf<typeof sendMessage>, 'messageType'>,
  ): Promise<SentAnswer> => {
    if (recipientId === senderId) throw new AppError('message_self');
    const answer = await send({
      senderId,
      recipientId,
      content,
      mediaId: null,
      storyId: storyId ?? null,
      tempId: tempId ?? null,
    });
    if (!answer || answer instanceof Error) throw answer ?? new Error('A message was not answered');
    return answer;
  };
}

/**
 * Never fails, because some of the messages may be sent then: what fails is answered with its failure. Those that go
 * the quick way are told first, each pair's in order.
 */
async function sendAll(context: Context, drafts: readonly Draft[]): Promise<Answers> {
  const quick = await sendWhatIsPlain(context, drafts);
  const rest = drafts.filter((draft) => !quick.has(draft));
  return rest.length === 0 ? quick : new Map([...quick, ...(await sendRest(context, rest))]);
}

/** Sends nothing when the database refuses something of it: the other way finds out what. */
async function sendWhatIsPlain(context: Context, drafts: readonly Draft[]): Promise<Answers> {
  let sent: Awaited<ReturnType<typeof sendQuickly>>;
  try {
    sent = await sendQuickly(context, drafts);
  } catch (error) {
    // Without a database there is nothing to find out; of others it is not known whether they were sent.
    if (error instanceof DatabaseError) return new Map();
    return new Map(drafts.map((draft) => [draft, asError(error)]));
  }
  tellNews(context, sent.news);
  return sent.answers;
}

async function sendRest(context: Context, drafts: readonly Draft[]): Promise<Answers> {
  try {
    return await sendTogether(context, drafts);
  } catch (error) {
    const [only, ...others] = drafts;
    if (only && others.length === 0) return new Map([[only, asError(error)]]);
    return sendApart(context, drafts);
  }
}

async function sendTogether(context: Context, drafts: readonly Draft[]): Promise<Answers> {
  // Who takes a `tempId` at the same moment in another process is found by the next attempt.
  const { answers, news } = await tryAgainAfter([...DEADLOCKS, UNIQUE_VIOLATION], () =>
    context.db.transaction().execute((tx) => sendAndPresent(context, tx, drafts)),
  );
  tellNews(context, news);
  return answers;
}

/**
 * Sends what failed together each alone: at once, but for what one person writes to another. There the next one waits
 * for the one before, and fails with it, because it must not overtake it.
 */
async function sendApart(context: Context, drafts: readonly Draft[]): Promise<Answers> {
  const answers = new Map<Draft, SentAnswer | Error>();
  const lines = Map.groupBy(drafts, ({ senderId, recipientId }) => `${senderId} ${recipientId}`);
  await Promise.all(
    [...lines.values()].map(async (line) => {
      let failure: Error | undefined;
      for (const draft of line) {
        try {
          const answer = failure ?? (await sendTogether(context, [draft])).get(draft);
          if (answer) answers.set(draft, answer);
        } catch (error) {
          failure = asError(error);
          answers.set(draft, failure);
        }
      }
    }),
  );
  return answers;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
