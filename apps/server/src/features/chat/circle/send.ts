import type { CircleId } from '@sfera/contract/ids';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { leadersWrite, mayWrite } from '../../circles/index.ts';
import { type Draft, nextId, type SentMessage, tempIdKey } from '../draft.ts';
import { readSides, type Sent, sideOf } from '../send-news.ts';
import { type HeldChat, holdUsers, insertIntoCircle } from '../send-queries.ts';
import { findFirstSent, outcomeOfRetry } from '../send-retry.ts';
import { readCircleNews } from './news.ts';
import * as queries from './send-queries.ts';

/**
 * Adds messages to the chat of a circle, whoever of its people has written them, in the order of the drafts: one insert
 * for all of them, and no row for a reader. Reads the answers for the senders and the events for the people. Locks the
 * senders, the circle, their places in it, and the chat, in this order.
 *
 * Errors: those of `sendMessage`. Fails with a unique violation when another transaction takes a `tempId` at this moment.
 */
export async function addToCircle(
  context: Context,
  tx: Tx,
  circleId: CircleId,
  drafts: readonly Draft[],
): Promise<Sent> {
  const { clock } = context;
  const now = clock.now();
  const byTempId = await findFirstSent(tx, drafts);
  const senderIds = [...new Set(drafts.map(({ senderId }) => senderId))];
  await holdUsers(tx, senderIds);
  const writers = await queries.holdWriters(tx, circleId, senderIds);

  const outcomes = new Map<Draft, SentMessage | AppError>();
  const rows: { draft: Draft; sent: SentMessage }[] = [];
  let chat: HeldChat | undefined;
  for (const draft of drafts) {
    const { senderId, recipientId, tempId } = draft;
    const writer = writers.get(senderId);
    const first = tempId === null || !writer ? undefined : byTempId.get(tempIdKey(draft));
    const settled = first ? outcomeOfRetry(first, draft) : refusalOf(writer, draft);
    if (settled) {
      outcomes.set(draft, settled);
      continue;
    }
    chat ??= await queries.holdCircleChat(tx, circleId);
    if (!chat) throw new AppError('user_not_found');
    chat.newest_id = nextId(clock, chat.newest_id);
    const sent = { id: chat.newest_id, chatId: chat.id, senderId, recipientId };
    rows.push({ draft, sent });
    outcomes.set(draft, sent);
    if (tempId !== null) byTempId.set(tempIdKey(draft), sent);
  }
  if (chat) await insertIntoCircle(tx, chat, rows, now);
  const named = await queries.addNamed(tx, circleId, rows, now);

  const show = await readSides(
    context,
    tx,
    [...outcomes.values()].flatMap((sent) => (sent instanceof AppError ? [] : [sideOf(sent, sent.senderId)])),
  );
  const answers: Sent['answers'] = new Map(
    [...outcomes].map(([draft, sent]) => [
      draft,
      // A message of an earlier attempt may be deleted at this very moment.
      sent instanceof AppError ? sent : (show(sent, sent.senderId) ?? new AppError('busy')),
    ]),
  );
  const messages = rows.map(({ draft, sent: { id, senderId } }) => ({
    id,
    senderId,
    replyToId: draft.replyToId ?? null,
    forwardedFrom: draft.forwarded?.authorId ?? null,
  }));
  const ofSenders = new Map(
    [...answers.values()].flatMap((sent) => (sent instanceof Error ? [] : [[sent.message.id, sent.message]])),
  );
  const told = { circleId, messages, named, ofSenders };
  const ofCircle = chat ? await readCircleNews(tx, { chatId: chat.id, ...told }, now) : [];
  return { answers, news: [], ofCircle };
}

function refusalOf(writer: queries.Writer | undefined, { storyId }: Draft): AppError | undefined {
  if (!writer) return new AppError('user_not_found');
  if (!mayWrite(writer)) return leadersWrite();
  return storyId === null ? undefined : new AppError('story_not_found');
}
