import type { UserId } from '@sfera/contract/ids';
import { DEADLOCKS, tryAgainAfter, UNIQUE_VIOLATION } from '../../db/failures.ts';
import type { Tx } from '../../db/database.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { limitToStranger } from '../defence/index.ts';
import { lockVisibleStories } from '../stories/index.ts';
import { acceptRequest, isToStranger } from './accept-queries.ts';
import { type Acceptance, toAcceptance } from './accept-service.ts';
import { type Draft, tempIdKey, nextId, pairOf, type SentMessage } from './draft.ts';
import { findAfterLoss } from './send-doubt.ts';
import { addToCircle } from './circle/send.ts';
import { findFirstSent, outcomeOfRetry } from './send-retry.ts';
import { failAll, type News, readSides, type Sent, sideOf } from './send-news.ts';
import * as queries from './send-queries.ts';

/** Result of a draft: its message, which an earlier attempt may have sent, or the refusal. */
export type Outcome = { sent: SentMessage; isNew: boolean; acceptance?: Acceptance } | AppError;

/** Resolves to the refusal of a message to a stranger. */
type LimitToStranger = (draft: Draft) => Promise<AppError | undefined>;

/**
 * Sends the messages of two people to one another, or those to one circle, of any kind, in one transaction. Never fails: when the transaction
 * fails, all drafts are answered with its failure, because no message may overtake another.
 */
export async function sendInTransaction(context: Context, drafts: readonly Draft[]): Promise<Sent> {
  let sent: Sent | undefined;
  try {
    // The next attempt finds the message of the transaction that took the `tempId` at the same moment.
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

function idsOfNew({ answers, news, ofCircle = [] }: Sent) {
  const added = new Set([...news, ...ofCircle].map(({ told }) => told.message.id));
  return new Map(
    [...answers].flatMap(([draft, answer]) =>
      !(answer instanceof Error) && added.has(answer.message.id) ? [[draft, answer.message.id] as const] : [],
    ),
  );
}

/**
 * Adds messages by `sendMessages`, and reads the answers for their senders and the news for both people, which the
 * caller tells after the commit, in this order.
 */
export async function sendAndPresent(context: Context, tx: Tx, drafts: readonly Draft[]): Promise<Sent> {
  const circleId = drafts[0]?.circleId;
  if (circleId) return addToCircle(context, tx, circleId, drafts);
  const limit: LimitToStranger = (draft) => refuseStranger(context, tx, draft);
  const outcomes = [...(await sendMessages(tx, context.clock, drafts, limit))];
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
  const accepted: Acceptance[] = [];
  for (const [draft, outcome] of outcomes) {
    if (outcome instanceof AppError) {
      answers.set(draft, outcome);
      continue;
    }
    const { sent, isNew, acceptance } = outcome;
    if (acceptance) accepted.push(acceptance);
    const own = show(sent, sent.senderId);
    // A message of an earlier attempt may be deleted at this very moment.
    answers.set(draft, own ?? new AppError('busy'));
    const theirs = isNew ? show(sent, sent.recipientId) : undefined;
    if (own && theirs)
      news.push({ userId: sent.senderId, told: own }, { userId: sent.recipientId, told: theirs });
  }
  return { answers, news, accepted };
}

/** Outsiders of the chat are limited more than its members; see `features/defence`. */
async function refuseStranger(context: Context, tx: Tx, draft: Draft): Promise<AppError | undefined> {
  if (!(await isToStranger(tx, draft))) return undefined;
  try {
    const { clock, events, rateLimits } = context;
    const within = { db: tx, clock, events, rateLimits };
    await limitToStranger(within, draft.senderId, draft.recipientId, draft.content);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
}

/**
 * Adds messages of two people to one another to their chat, in the order of the drafts; the first message creates the
 * chat. A refused draft does not affect the others. A used `tempId` gives the message that has it, or
 * `message_not_found` when that message is deleted. A member who writes accepts the chat.
 *
 * Fails with a unique violation when another transaction takes a `tempId` at the same moment. Locks the people, the
 * answered stories and the chat, in this order.
 */
export async function sendMessages(
  tx: Tx,
  clock: Clock,
  drafts: readonly Draft[],
  limit: LimitToStranger = () => Promise.resolve(undefined),
): Promise<Map<Draft, Outcome>> {
  const byTempId = await findFirstSent(tx, drafts);
  const { seesOther, refusalOf } = await holdPeopleAndStories(tx, clock, drafts);

  const outcomes = new Map<Draft, Outcome>();
  const rows: { draft: Draft; sent: SentMessage }[] = [];
  const writers = new Set<UserId>();
  let chat: queries.HeldChat | undefined;
  for (const draft of drafts) {
    const { senderId, recipientId, tempId } = draft;
    const first = tempId === null || !seesOther(draft) ? undefined : byTempId.get(tempIdKey(draft));
    if (first) {
      const outcome = outcomeOfRetry(first, draft);
      outcomes.set(draft, outcome instanceof AppError ? outcome : { sent: outcome, isNew: false });
      continue;
    }
    const refusal = refusalOf(draft) ?? (await limit(draft));
    if (refusal) {
      outcomes.set(draft, refusal);
      continue;
    }
    chat ??= await queries.holdChat(tx, pairOf(draft), clock);
    chat.newest_id = nextId(clock, chat.newest_id);
    const sent = { id: chat.newest_id, chatId: chat.id, senderId, recipientId };
    rows.push({ draft, sent });
    if (tempId !== null) byTempId.set(tempIdKey(draft), sent);
    const accepted = writers.has(senderId) ? undefined : await acceptRequest(tx, chat.id, senderId);
    writers.add(senderId);
    const acceptance = accepted && toAcceptance(chat.id, senderId, recipientId, accepted);
    outcomes.set(draft, { sent, isNew: true, ...(acceptance && { acceptance }) });
  }
  if (chat) await queries.insertMessages(tx, chat, rows, clock.now());
  return outcomes;
}

/**
 * Locks the people and stories of the drafts of one pair. Returns whether the recipient of a draft is visible to its
 * sender, and the refusal of a draft.
 */
async function holdPeopleAndStories(tx: Tx, clock: Clock, drafts: readonly Draft[]) {
  const people = await queries.holdUsers(
    tx,
    drafts.flatMap(({ senderId, recipientId }) => [senderId, recipientId]),
  );
  // The people are locked: a block comes before this statement, or after this transaction.
  const visible = await queries.readVisiblePairs(tx, drafts);
  const seesOther = ({ senderId, recipientId }: Draft) => visible.has(`${senderId} ${recipientId}`);
  const answers = drafts.flatMap(({ senderId, storyId }) =>
    storyId === null ? [] : [{ storyId, viewerId: senderId }],
  );
  const stories = answers.length === 0 ? [] : await lockVisibleStories(tx, answers, clock.now());

  const refusalOf = (draft: Draft): AppError | undefined => {
    const { senderId, recipientId, storyId } = draft;
    if (!people.has(senderId)) return new AppError('signed_out');
    if (!seesOther(draft)) return new AppError('user_not_found');
    const isTheirs = (story: (typeof stories)[number]) =>
      story.id === storyId && story.viewer_id === senderId && story.user_id === recipientId;
    if (storyId !== null && !stories.some(isTheirs)) return new AppError('story_not_found');
    return undefined;
  };
  return { seesOther, refusalOf };
}
