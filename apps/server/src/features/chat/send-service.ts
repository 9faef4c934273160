import type { sendMessage } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import type { BodyOf } from '@sfera/contract/kit/route';
import { DatabaseError } from 'pg';
import { DEADLOCKS, tryAgainAfter, UNIQUE_VIOLATION } from '../../db/failures.ts';
import { createBatch } from '../../platform/services/batch.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { findAfterLoss, SentInDoubt } from './send-doubt.ts';
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
    // Without a database there is nothing to find out.
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
    if (error instanceof SentInDoubt) return new Map(drafts.map((draft) => [draft, asError(error)]));
    if (only && others.length === 0) return new Map([[only, asError(error)]]);
    return sendApart(context, drafts);
  }
}

/** All of them or, when it fails, none; with `SentInDoubt` it is not known. */
async function sendTogether(context: Context, drafts: readonly Draft[]): Promise<Answers> {
  let sent: Awaited<ReturnType<typeof sendAndPresent>> | undefined;
  try {
    // Who takes a `tempId` at the same moment in another process is found by the next attempt.
    sent = await tryAgainAfter([...DEADLOCKS, UNIQUE_VIOLATION], () => {
      sent = undefined;
      return context.db
        .transaction()
        .execute(async (tx) => (sent = await sendAndPresent(context, tx, drafts)));
    });
  } catch (failure) {
    if (!sent || !(await wasCommitted(context, sent, failure))) throw failure;
  }
  tellNews(context, sent.news);
  return sent.answers;
}

/** Whether the transaction of these was committed though that has failed. */
async function wasCommitted(
  context: Context,
  { answers, news }: Awaited<ReturnType<typeof sendAndPresent>>,
  failure: unknown,
): Promise<boolean> {
  const added = new Set(news.map(({ told }) => told.message.id));
  const ids = [...answers].flatMap(([draft, answer]) =>
    !(answer instanceof Error) && added.has(answer.message.id) ? [[draft, answer.message.id] as const] : [],
  );
  const found = await findAfterLoss(context, new Map(ids), failure);
  return found.answers.size > 0;
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

function asError(error: unknown): Error {
  if (error instanceof SentInDoubt) return asError(error.cause);
  return error instanceof Error ? error : new Error(String(error));
}
