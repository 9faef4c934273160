import type { UserId } from '@sfera/contract/base/ids';
import { DEADLOCKS, tryAgainAfter, UNIQUE_VIOLATION } from '../../../db/failures.ts';
import type { Tx } from '../../../db/database.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { limitToStranger } from '../../defence/index.ts';
import { lockVisibleStories } from '../../stories/index.ts';
import { acceptRequest, isToStranger } from '../requests/queries.ts';
import { type Acceptance, toAcceptance } from '../requests/service.ts';
import {
  type Draft,
  isToPerson,
  nextId,
  pairOf,
  type SentMessage,
  tempIdKey,
  type ToPerson,
} from '../message/new-message.ts';
import { findAfterLoss } from './doubt.ts';
import { type Added, holdCircle, nameAndReadNews } from './circle/send.ts';
import { findFirstSent, outcomeOfRetry } from './retry.ts';
import { findUnseenPosts } from './shared-post-queries.ts';
import { failAll, type News, newsOfTwo, readSides, type Sent, sideOf } from './news.ts';
import * as queries from './queries.ts';

/** Result of a draft: its message, which an earlier attempt may have sent, or the refusal. */
export type Outcome = { sent: SentMessage; isNew: boolean; acceptance?: Acceptance } | AppError;

/** Resolves to the refusal of a message to a stranger. */
type LimitToStranger = (draft: Draft) => Promise<AppError | undefined>;

/**
 * Sends messages of any kind to one chat in one transaction. Never fails: when the transaction fails, all drafts are answered with its failure, because no message may overtake another.
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

function idsOfNew({ answers, news }: Sent) {
  const added = new Set(news.map(({ told }) => told.message.id));
  return new Map(
    [...answers].flatMap(([draft, answer]) =>
      !(answer instanceof Error) && added.has(answer.message.id) ? [[draft, answer.message.id] as const] : [],
    ),
  );
}

/**
 * Adds messages by `sendMessages`, and reads the answers for their senders and the news for the people of the chat,
 * which the caller tells after the commit, in this order.
 */
export async function sendAndPresent(context: Context, tx: Tx, drafts: readonly Draft[]): Promise<Sent> {
  const limit: LimitToStranger = (draft) => refuseStranger(context, tx, draft);
  const outcomes = [...(await sendMessages(tx, context.clock, drafts, limit))];
  const show = await readSides(
    context,
    tx,
    outcomes.flatMap(([, outcome]) => {
      if (outcome instanceof AppError) return [];
      const { sent, isNew } = outcome;
      const own = sideOf(sent, sent.senderId);
      return isNew && isToPerson(sent) ? [own, sideOf(sent, sent.to.id)] : [own];
    }),
  );
  const answers: Sent['answers'] = new Map();
  const news: News[] = [];
  const accepted: Acceptance[] = [];
  const inCircle: Added[] = [];
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
    if (!own || !isNew) continue;
    const theirs = isToPerson(sent) && show(sent, sent.to.id);
    if (!isToPerson(sent)) inCircle.push({ draft, sent, own: own.message });
    else if (theirs) news.push(...newsOfTwo(sent, own, theirs));
  }
  news.push(...(await nameAndReadNews(tx, inCircle, context.clock.now())));
  return { answers, news, accepted };
}

/** Outsiders of the chat are limited more than its members; see `features/defence`. */
async function refuseStranger(context: Context, tx: Tx, draft: Draft): Promise<AppError | undefined> {
  if (!isToPerson(draft) || !(await isToStranger(tx, draft))) return undefined;
  try {
    const { clock, events, rateLimits } = context;
    const within = { db: tx, clock, events, rateLimits };
    await limitToStranger(within, draft.senderId, draft.to.id, draft.content);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
}

/**
 * Adds messages to one chat, of two people to one another or of any people of a circle, in the order of the drafts, by
 * one insert; the first message to a person creates the chat. A refused draft does not affect the others. A used `tempId` gives the
 * message that has it, or `message_not_found` when that message is deleted. A member who writes accepts the chat.
 *
 * Fails with a unique violation when another transaction takes a `tempId` at the same moment. Locks the people, the
 * answered stories or the circle with the senders' places in it, and the chat, in this order.
 */
export async function sendMessages(
  tx: Tx,
  clock: Clock,
  drafts: readonly Draft[],
  limit: LimitToStranger = () => Promise.resolve(undefined),
): Promise<Map<Draft, Outcome>> {
  const byTempId = await findFirstSent(tx, drafts);
  const peer = await holdPeer(tx, clock, drafts);
  const withoutPost = await findUnseenPosts(tx, drafts);

  const outcomes = new Map<Draft, Outcome>();
  const rows: { draft: Draft; sent: SentMessage }[] = [];
  const writers = new Set<UserId>();
  let chat: queries.HeldChat | undefined;
  for (const draft of drafts) {
    const { senderId, to, tempId } = draft;
    const first = tempId === null || !peer.isSeenBy(draft) ? undefined : byTempId.get(tempIdKey(draft));
    if (first) {
      const outcome = outcomeOfRetry(first, draft);
      outcomes.set(draft, outcome instanceof AppError ? outcome : { sent: outcome, isNew: false });
      continue;
    }
    const refusal =
      peer.refusalOf(draft) ?? (withoutPost.has(draft) ? new AppError('post_not_found') : await limit(draft));
    if (refusal) {
      outcomes.set(draft, refusal);
      continue;
    }
    chat ??= await peer.holdChat();
    chat.newest_id = nextId(clock, chat.newest_id);
    const sent = { id: chat.newest_id, chatId: chat.id, senderId, to };
    rows.push({ draft, sent });
    if (tempId !== null) byTempId.set(tempIdKey(draft), sent);
    const accepted =
      isToPerson(draft) && !writers.has(senderId) ? await acceptRequest(tx, chat.id, senderId) : undefined;
    writers.add(senderId);
    const acceptance =
      accepted && isToPerson(draft) && toAcceptance(chat.id, senderId, draft.to.id, accepted);
    outcomes.set(draft, { sent, isNew: true, ...(acceptance && { acceptance }) });
  }
  if (chat) await peer.insert(tx, chat, rows, clock.now());
  return outcomes;
}

const holdPeer = (tx: Tx, clock: Clock, drafts: readonly Draft[]): Promise<queries.HeldPeer> => {
  const to = drafts[0]?.to;
  return to?.kind === 'circle'
    ? holdCircle(tx, to.id, drafts)
    : holdPeople(tx, clock, drafts.filter(isToPerson));
};

/** Locks the people and stories of the drafts of one pair. */
async function holdPeople(
  tx: Tx,
  clock: Clock,
  drafts: readonly ToPerson<Draft>[],
): Promise<queries.HeldPeer> {
  const people = await queries.holdUsers(
    tx,
    drafts.flatMap(({ senderId, to }) => [senderId, to.id]),
  );
  // The people are locked: a block comes before this statement, or after this transaction.
  const visible = await queries.readVisiblePairs(tx, drafts);
  const isSeenBy = ({ senderId, to }: Draft) => visible.has(`${senderId} ${to.id}`);
  const answers = drafts.flatMap(({ senderId, storyId }) =>
    storyId === null ? [] : [{ storyId, viewerId: senderId }],
  );
  const stories = answers.length === 0 ? [] : await lockVisibleStories(tx, answers, clock.now());
  return {
    isSeenBy,
    refusalOf(draft) {
      const { senderId, to, storyId } = draft;
      if (!people.has(senderId)) return new AppError('signed_out');
      if (!isSeenBy(draft)) return new AppError('user_not_found');
      const isTheirs = (story: (typeof stories)[number]) =>
        story.id === storyId && story.viewer_id === senderId && story.user_id === to.id;
      return storyId === null || stories.some(isTheirs) ? undefined : new AppError('story_not_found');
    },
    holdChat: () => {
      const [draft] = drafts;
      if (!draft) throw new Error('There is no draft');
      return queries.holdChat(tx, pairOf(draft), clock);
    },
    insert: queries.insertMessages,
  };
}
