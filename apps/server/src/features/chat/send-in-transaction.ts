import { DEADLOCKS, tryAgainAfter, UNIQUE_VIOLATION } from '../../db/failures.ts';
import type { Tx } from '../../db/database.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { holdVisibleStories } from '../stories/index.ts';
import { type Draft, nameOf, nextId, pairOf, type SentMessage } from './draft.ts';
import { findAfterLoss } from './send-doubt.ts';
import { failAll, type News, readSides, type Sent, sideOf } from './send-news.ts';
import * as queries from './send-queries.ts';

/** What became of a draft: its message, perhaps one that was sent before, or why there is none. */
export type Outcome = { sent: SentMessage; isNew: boolean } | AppError;

/**
 * Sends what two people write to one another, whatever it is, in one transaction. Never fails: when the transaction
 * does, all drafts are answered with its failure, because none may overtake another.
 */
export async function sendInTransaction(context: Context, drafts: readonly Draft[]): Promise<Sent> {
  let sent: Sent | undefined;
  try {
    // The next attempt finds the message whose `tempId` was taken at the same moment elsewhere.
    return await tryAgainAfter([...DEADLOCKS, UNIQUE_VIOLATION], () => {
      sent = undefined;
      return context.db
        .transaction()
        .execute(async (tx) => (sent = await sendAndPresent(context, tx, drafts)));
    });
  } catch (failure) {
    const found = sent && (await findAfterLoss(context, idsOfNew(sent), failure));
    return sent && found && found.answers.size > 0 ? sent : failAll(drafts, failure);
  }
}

function idsOfNew({ answers, news }: Sent) {
  const added = new Set(news.map(({ told }) => told.message.id));
  return new Map(
    [...answers].flatMap(([draft, answer]) =>
      !(answer instanceof Error) && added.has(answer.message.id) ? [[draft, answer.message.id] as const] : [],
    ),
  );
}

/**
 * Adds messages as `sendMessages` does, and reads what their senders are answered and what both are to be told once
 * the transaction is committed, in this order.
 */
export async function sendAndPresent(context: Context, tx: Tx, drafts: readonly Draft[]): Promise<Sent> {
  const outcomes = [...(await sendMessages(tx, context.clock, drafts))];
  const sides = outcomes.flatMap(([, outcome]) => {
    if (outcome instanceof AppError) return [];
    const { sent, isNew } = outcome;
    return isNew
      ? [sideOf(sent, sent.senderId), sideOf(sent, sent.recipientId)]
      : [sideOf(sent, sent.senderId)];
  });
  const show = await readSides(context, tx, sides);
  const answers: Sent['answers'] = new Map();
  const news: News[] = [];
  for (const [draft, outcome] of outcomes) {
    if (outcome instanceof AppError) {
      answers.set(draft, outcome);
      continue;
    }
    const { sent, isNew } = outcome;
    const own = show(sent, sent.senderId);
    // One that was sent before may be deleted at this very moment.
    answers.set(draft, own ?? new AppError('busy'));
    const theirs = isNew ? show(sent, sent.recipientId) : undefined;
    if (own && theirs)
      news.push({ userId: sent.senderId, told: own }, { userId: sent.recipientId, told: theirs });
  }
  return { answers, news };
}

/**
 * Adds messages of two people to one another, in the order of their drafts, to their chat, which the first message
 * makes. A refused draft changes nothing for the others. A `tempId` that its sender has used answers with the message
 * that has it, or with `message_not_found` when that is deleted.
 *
 * Fails with a unique violation when another transaction takes a `tempId` at the same moment. It holds the people, the
 * answered stories and the chat, in this order.
 */
export async function sendMessages(
  tx: Tx,
  clock: Clock,
  drafts: readonly Draft[],
): Promise<Map<Draft, Outcome>> {
  const named = new Map<string, SentMessage | AppError>();
  for (const sent of await queries.findByTempIds(tx, drafts))
    named.set(nameOf(sent), sent.id === null ? new AppError('message_not_found') : sent);
  const refusalOf = await holdWhatIsNamed(tx, clock, drafts);

  const outcomes = new Map<Draft, Outcome>();
  const rows: { draft: Draft; sent: SentMessage }[] = [];
  let chat: queries.HeldChat | undefined;
  for (const draft of drafts) {
    const { senderId, recipientId, tempId } = draft;
    const first = tempId === null ? undefined : named.get(nameOf(draft));
    if (first) {
      outcomes.set(draft, repeated(first, draft));
      continue;
    }
    const refusal = refusalOf(draft);
    if (refusal) {
      outcomes.set(draft, refusal);
      continue;
    }
    chat ??= await queries.holdChat(tx, pairOf(draft), clock);
    chat.newest_id = nextId(clock, chat.newest_id);
    const sent = { id: chat.newest_id, chatId: chat.id, senderId, recipientId };
    rows.push({ draft, sent });
    if (tempId !== null) named.set(nameOf(draft), sent);
    outcomes.set(draft, { sent, isNew: true });
  }
  if (chat) await queries.insertMessages(tx, chat, rows, clock.now());
  return outcomes;
}

function repeated(first: SentMessage | AppError, { recipientId }: Draft): Outcome {
  if (first instanceof AppError) return first;
  return first.recipientId === recipientId ? { sent: first, isNew: false } : tempIdTaken();
}

/** For a `tempId` of a message to somebody else: no retry, its client names two messages alike. */
export const tempIdTaken = () =>
  new AppError('invalid_input', { field: 'tempId', message: 'Этот tempId занят другим сообщением' });

/** Holds the people and stories of the drafts. Returns what speaks against a draft. */
async function holdWhatIsNamed(tx: Tx, clock: Clock, drafts: readonly Draft[]) {
  const people = await queries.holdUsers(
    tx,
    drafts.flatMap(({ senderId, recipientId }) => [senderId, recipientId]),
  );
  const answers = drafts.flatMap(({ senderId, storyId }) =>
    storyId === null ? [] : [{ storyId, viewerId: senderId }],
  );
  const stories = answers.length === 0 ? [] : await holdVisibleStories(tx, answers, clock.now());

  return ({ senderId, recipientId, storyId }: Draft): AppError | undefined => {
    if (!people.has(senderId)) return new AppError('signed_out');
    if (!people.has(recipientId)) return new AppError('user_not_found');
    const isTheirs = (story: (typeof stories)[number]) =>
      story.id === storyId && story.viewer_id === senderId && story.user_id === recipientId;
    if (storyId !== null && !stories.some(isTheirs)) return new AppError('story_not_found');
    return undefined;
  };
}
