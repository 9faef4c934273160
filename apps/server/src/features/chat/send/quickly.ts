import type { UserId } from '@sfera/contract/base/ids';
import { DatabaseError } from 'pg';
import { type Clock, newId } from '../../../base/clock.ts';
import type { Context } from '../../../context/context.ts';
import {
  type NewMessage,
  groupByChat,
  isToPerson,
  nextId,
  pairOf,
  tempIdKey,
  type ToPerson,
} from '../message/new-message.ts';
import { PLAIN } from '../message/columns.ts';
import { presentChat, presentMessage } from '../message/present.ts';
import { findAfterLoss } from './doubt.ts';
import { failAll, newsOfTwo, type Sent, type SentAnswer } from './news.ts';
import { addToChats, type ChatSideRow, type Line, type PairLines } from './quick-queries.ts';

interface NewLine extends Line {
  message: ToPerson<NewMessage>;
}

/** Presents a line to the sender or the recipient, for the answer or the event. */
type Show = (line: NewLine, viewerId: UserId) => SentAnswer | undefined;

/**
 * Sends texts in existing chats of two by one statement; nearly every message is one. Messages of a pair that cannot all go this
 * way, and those to circles, get no answer here; the caller sends them by `sendInTransaction`, which gives equal answers and news. Never
 * fails: without a database, all messages are answered with the failure.
 */
export async function sendQuickly(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  messages: readonly NewMessage[],
): Promise<Sent> {
  const nothing: Sent = { answers: new Map(), news: [] };
  const pairs = pairsOf(context.clock, messages);
  if (pairs.length === 0) return nothing;
  const now = context.clock.now();
  try {
    const [rows, online] = await Promise.all([
      addToChats(context.db, pairs, now),
      context.live.whoIsOnline(pairs.flatMap(({ pair }) => [pair.user_low, pair.user_high])),
    ]);
    return presentAdded(pairs, rows, now, online);
  } catch (failure) {
    // The transactions find out which message the database refused.
    if (failure instanceof DatabaseError) return nothing;
    const lines = pairs.flatMap((pair) => pair.lines);
    const ids = new Map(lines.map(({ message, id }) => [message, id]));
    return (await findAfterLoss(context, ids, failure)) ?? failAll(messages, failure);
  }
}

/** Lines of the pairs whose messages are all plain texts. */
function pairsOf(clock: Clock, messages: readonly NewMessage[]): (PairLines & { lines: NewLine[] })[] {
  const byTempId = Map.groupBy(messages, tempIdKey);
  const isPlain = (message: NewMessage) =>
    message.storyId === null &&
    !message.postId &&
    message.mediaId === null &&
    !message.replyToId &&
    !message.forwarded &&
    // PostgreSQL stores other texts differently.
    message.content.isWellFormed() &&
    (message.tempId === null ||
      (message.tempId.isWellFormed() && byTempId.get(tempIdKey(message))?.length === 1));

  return groupByChat(messages.filter(isToPerson)).flatMap((own) => {
    const [first] = own;
    return first && own.every(isPlain) ? [{ pair: pairOf(first), lines: linesOf(clock, own) }] : [];
  });
}

function linesOf(clock: Clock, messages: readonly ToPerson<NewMessage>[]): NewLine[] {
  const lines: NewLine[] = [];
  for (const message of messages) {
    const before = lines.at(-1);
    const { senderId, content, tempId } = message;
    lines.push({ id: before ? nextId(clock, before.id) : newId(clock), senderId, content, tempId, message });
  }
  return lines;
}

/** Answers and news of the pairs whose lines were just added, all of them unread. */
function presentAdded(
  pairs: readonly { lines: readonly NewLine[] }[],
  rows: readonly ChatSideRow[],
  now: Date,
  online: ReadonlySet<UserId>,
): Sent {
  const { answers, news }: Sent = { answers: new Map(), news: [] };
  const sides = Map.groupBy(rows, ({ at }) => at);
  for (const [at, { lines }] of pairs.entries()) {
    const show = presenterFor(sides.get(at) ?? [], lines, now, online);
    for (const line of lines) {
      const [own, theirs] = [show(line, line.senderId), show(line, line.message.to.id)];
      if (!own || !theirs) continue;
      answers.set(line.message, own);
      news.push(...newsOfTwo(line.message, own, theirs));
    }
  }
  return { answers, news };
}

/** Returns how the two people of a pair see its lines and its chat. */
function presenterFor(
  sides: readonly ChatSideRow[],
  lines: readonly NewLine[],
  createdAt: Date,
  online: ReadonlySet<UserId>,
): Show {
  const timerSeconds = sides[0]?.timer_seconds ?? null;
  const expiresAt = timerSeconds === null ? null : new Date(createdAt.getTime() + timerSeconds * 1_000);
  const rowOf = (chatId: ChatSideRow['summary_id'], { id, message }: NewLine) => ({
    id,
    chat_id: chatId,
    sender_id: message.senderId,
    recipient_id: message.to.id,
    content: message.content,
    created_at: createdAt,
    temp_id: message.tempId,
    expires_at: expiresAt,
    event: null,
    is_read: false,
    answers_story: false,
    story: null,
    ...PLAIN,
  });
  const last = lines.at(-1);
  const chats = new Map(
    last &&
      sides.map((side) => [
        side.viewer_id,
        presentChat({ ...side, ...rowOf(side.summary_id, last) }, online),
      ]),
  );
  return (line, viewerId) => {
    const chat = chats.get(viewerId);
    return chat && { message: presentMessage(rowOf(chat.id, line)), chat };
  };
}
