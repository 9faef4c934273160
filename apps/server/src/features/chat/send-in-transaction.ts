import type { MessageId, UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { type Clock, newId, timeOfId } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { holdVisibleStories } from '../stories/index.ts';
import * as queries from './send-queries.ts';
import type { Draft, HeldChat, Pair, SentMessage } from './send-queries.ts';

/** What became of a draft: its message, perhaps one that was sent before, or why there is none. */
export type Outcome = { sent: SentMessage; isNew: boolean } | AppError;

/**
 * Adds messages in the order of their drafts, each to the chat of its two, which the first one makes. A refused draft
 * changes nothing for the others. A `tempId` that its sender has used answers with the message that has it, or with
 * `message_not_found` when that is deleted.
 *
 * Fails with a unique violation when another transaction takes a `tempId` at the same moment. It holds people,
 * answered stories and chats, in this order.
 */
export async function sendMessages(
  tx: Tx,
  clock: Clock,
  drafts: readonly Draft[],
): Promise<Map<Draft, Outcome>> {
  const firsts = new Map<string, SentMessage | Draft | AppError>();
  for (const sent of await queries.findByTempIds(tx, drafts))
    firsts.set(nameOf(sent), sent.id === null ? new AppError('message_not_found') : sent);
  const refusalOf = await holdWhatIsNamed(tx, clock, drafts);
  const verdicts = drafts.map((draft) => {
    const first = draft.tempId === null ? undefined : firsts.get(nameOf(draft));
    if (first instanceof AppError) return first;
    if (first) return first.recipientId === draft.recipientId ? first : tempIdTaken();
    const refusal = refusalOf(draft);
    if (refusal) return refusal;
    if (draft.tempId !== null) firsts.set(nameOf(draft), draft);
    return draft;
  });
  const added = await addInOrder(
    tx,
    clock,
    drafts.filter((draft, index) => verdicts[index] === draft),
  );
  return new Map(
    drafts.map((draft, index) => [draft, outcomeOf(draft, verdicts[index] ?? draft, added)] as const),
  );
}

function outcomeOf(
  draft: Draft,
  verdict: SentMessage | Draft | AppError,
  added: ReadonlyMap<Draft, SentMessage>,
): Outcome {
  if (verdict instanceof AppError) return verdict;
  const sent = 'id' in verdict ? verdict : added.get(verdict);
  if (!sent) throw new Error('A draft that nothing speaks against was not added');
  return { sent, isNew: verdict === draft };
}

export const nameOf = ({ senderId, tempId }: { senderId: UserId; tempId: string | null }) =>
  `${senderId} ${tempId}`;

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

async function addInOrder(tx: Tx, clock: Clock, drafts: readonly Draft[]): Promise<Map<Draft, SentMessage>> {
  if (drafts.length === 0) return new Map();
  const now = clock.now();
  const pairs = new Map(drafts.map((draft) => [keyOf(pairOf(draft)), pairOf(draft)]));
  const chats = new Map<string, HeldChat>();
  for (const chat of await queries.holdChats(tx, [...pairs.values()], clock)) chats.set(keyOf(chat), chat);

  const rows = drafts.map((draft) => {
    const chat = chats.get(keyOf(pairOf(draft)));
    if (!chat) throw new Error('A chat that is held is missing');
    chat.newest_id = nextId(clock, chat.newest_id);
    const { senderId, recipientId } = draft;
    return { draft, sent: { id: chat.newest_id, chatId: chat.id, senderId, recipientId } };
  });
  await queries.insertMessages(tx, rows, now);
  return new Map(rows.map(({ draft, sent }) => [draft, sent]));
}

export const pairOf = ({ senderId, recipientId }: Draft): Pair =>
  senderId < recipientId
    ? { user_low: senderId, user_high: recipientId }
    : { user_low: recipientId, user_high: senderId };
export const keyOf = ({ user_low, user_high }: Pair) => `${user_low} ${user_high}`;

/**
 * An id that is greater than the newest of its chat, also when that was made within the same millisecond by a process
 * of another clock, or by one whose clock is ahead.
 */
export function nextId(clock: Clock, newest: MessageId): MessageId {
  const id = newId<MessageId>(clock);
  if (id > newest) return id;
  return newId<MessageId>({ now: () => new Date(timeOfId(newest).getTime() + 1) });
}
