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
  type NewMessage,
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

/** Result of a new message: the stored one, which an earlier attempt may have sent, or the refusal. */
export type Outcome = { sent: SentMessage; isNew: boolean; acceptance?: Acceptance } | AppError;

/** Resolves to the refusal of a message to a stranger. */
type LimitToStranger = (message: NewMessage) => Promise<AppError | undefined>;

/**
 * Sends messages of any kind to one chat in one transaction. Never fails: when the transaction fails, all messages are answered with its failure, because no message may overtake another.
 */
export async function sendInTransaction(context: Context, messages: readonly NewMessage[]): Promise<Sent> {
  let sent: Sent | undefined;
  try {
    // The next attempt finds the message of the transaction that took the `tempId` at the same moment.
    return await tryAgainAfter([...DEADLOCKS, UNIQUE_VIOLATION], () => {
      sent = undefined;
      return context.db
        .transaction()
        .execute(async (tx) => (sent = await sendAndPresent(context, tx, messages)));
    });
  } catch (failure) {
    const found = sent && (await findAfterLoss(context, idsOfNew(sent), failure));
    return sent && found && found.answers.size > 0 ? sent : failAll(messages, failure);
  }
}

function idsOfNew({ answers, news }: Sent) {
  const added = new Set(news.map(({ told }) => told.message.id));
  return new Map(
    [...answers].flatMap(([message, answer]) =>
      !(answer instanceof Error) && added.has(answer.message.id)
        ? [[message, answer.message.id] as const]
        : [],
    ),
  );
}

/**
 * Adds messages by `sendMessages`, and reads the answers for their senders and the news for the people of the chat,
 * which the caller tells after the commit, in this order.
 */
export async function sendAndPresent(
  context: Context,
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<Sent> {
  const limit: LimitToStranger = (message) => refuseStranger(context, tx, message);
  const outcomes = [...(await sendMessages(tx, context.clock, messages, limit))];
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
  for (const [message, outcome] of outcomes) {
    if (outcome instanceof AppError) {
      answers.set(message, outcome);
      continue;
    }
    const { sent, isNew, acceptance } = outcome;
    if (acceptance) accepted.push(acceptance);
    const own = show(sent, sent.senderId);
    // A message of an earlier attempt may be deleted at this very moment.
    answers.set(message, own ?? new AppError('busy'));
    if (!own || !isNew) continue;
    const theirs = isToPerson(sent) && show(sent, sent.to.id);
    if (!isToPerson(sent)) inCircle.push({ message, sent, own: own.message });
    else if (theirs) news.push(...newsOfTwo(sent, own, theirs));
  }
  news.push(...(await nameAndReadNews(tx, inCircle, context.clock.now())));
  return { answers, news, accepted };
}

/** Outsiders of the chat are limited more than its members; see `features/defence`. */
async function refuseStranger(context: Context, tx: Tx, message: NewMessage): Promise<AppError | undefined> {
  if (!isToPerson(message) || !(await isToStranger(tx, message))) return undefined;
  try {
    const { clock, events, rateLimits } = context;
    const within = { db: tx, clock, events, rateLimits };
    await limitToStranger(within, message.senderId, message.to.id, message.content);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
}

/**
 * Adds messages to one chat, of two people to one another or of any people of a circle, in the order of the messages, by
 * one insert; the first message to a person creates the chat. A refused message does not affect the others. A used `tempId` gives the
 * message that has it, or `message_not_found` when that message is deleted. A member who writes accepts the chat.
 *
 * Fails with a unique violation when another transaction takes a `tempId` at the same moment. Locks the people, the
 * answered stories or the circle with the senders' places in it, and the chat, in this order.
 */
export async function sendMessages(
  tx: Tx,
  clock: Clock,
  messages: readonly NewMessage[],
  limit: LimitToStranger = () => Promise.resolve(undefined),
): Promise<Map<NewMessage, Outcome>> {
  const byTempId = await findFirstSent(tx, messages);
  const peer = await holdPeer(tx, clock, messages);
  const withoutPost = await findUnseenPosts(tx, messages);

  const outcomes = new Map<NewMessage, Outcome>();
  const rows: { message: NewMessage; sent: SentMessage }[] = [];
  const writers = new Set<UserId>();
  let chat: queries.HeldChat | undefined;
  for (const message of messages) {
    const { senderId, to, tempId } = message;
    const first = tempId === null || !peer.isSeenBy(message) ? undefined : byTempId.get(tempIdKey(message));
    if (first) {
      const outcome = outcomeOfRetry(first, message);
      outcomes.set(message, outcome instanceof AppError ? outcome : { sent: outcome, isNew: false });
      continue;
    }
    const refusal =
      peer.refusalOf(message) ??
      (withoutPost.has(message) ? new AppError('post_not_found') : await limit(message));
    if (refusal) {
      outcomes.set(message, refusal);
      continue;
    }
    chat ??= await peer.holdChat();
    chat.newest_id = nextId(clock, chat.newest_id);
    const sent = { id: chat.newest_id, chatId: chat.id, senderId, to };
    rows.push({ message, sent });
    if (tempId !== null) byTempId.set(tempIdKey(message), sent);
    const accepted =
      isToPerson(message) && !writers.has(senderId) ? await acceptRequest(tx, chat.id, senderId) : undefined;
    writers.add(senderId);
    const acceptance =
      accepted && isToPerson(message) && toAcceptance(chat.id, senderId, message.to.id, accepted);
    outcomes.set(message, { sent, isNew: true, ...(acceptance && { acceptance }) });
  }
  if (chat) await peer.insert(tx, chat, rows, clock.now());
  return outcomes;
}

const holdPeer = (tx: Tx, clock: Clock, messages: readonly NewMessage[]): Promise<queries.HeldPeer> => {
  const to = messages[0]?.to;
  return to?.kind === 'circle'
    ? holdCircle(tx, to.id, messages)
    : holdPeople(tx, clock, messages.filter(isToPerson));
};

/** Locks the people and stories of the messages of one pair. */
async function holdPeople(
  tx: Tx,
  clock: Clock,
  messages: readonly ToPerson<NewMessage>[],
): Promise<queries.HeldPeer> {
  const people = await queries.holdUsers(
    tx,
    messages.flatMap(({ senderId, to }) => [senderId, to.id]),
  );
  // The people are locked: a block comes before this statement, or after this transaction.
  const visible = await queries.readVisiblePairs(tx, messages);
  const isSeenBy = ({ senderId, to }: NewMessage) => visible.has(`${senderId} ${to.id}`);
  const answers = messages.flatMap(({ senderId, storyId }) =>
    storyId === null ? [] : [{ storyId, viewerId: senderId }],
  );
  const stories = answers.length === 0 ? [] : await lockVisibleStories(tx, answers, clock.now());
  return {
    isSeenBy,
    refusalOf(message) {
      const { senderId, to, storyId } = message;
      if (!people.has(senderId)) return new AppError('signed_out');
      if (!isSeenBy(message)) return new AppError('user_not_found');
      const isTheirs = (story: (typeof stories)[number]) =>
        story.id === storyId && story.viewer_id === senderId && story.user_id === to.id;
      return storyId === null || stories.some(isTheirs) ? undefined : new AppError('story_not_found');
    },
    holdChat: () => {
      const [message] = messages;
      if (!message) throw new Error('There is no message');
      return queries.holdChat(tx, pairOf(message), clock);
    },
    insert: queries.insertMessages,
  };
}
