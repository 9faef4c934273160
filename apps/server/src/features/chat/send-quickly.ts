import type { UserId } from '@sfera/contract/ids';
import { DatabaseError } from 'pg';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { presentChat, presentMessage } from './present.ts';
import { findAfterLoss } from './send-doubt.ts';
import { keyOf, nameOf, nextId, pairOf } from './send-in-transaction.ts';
import type { News, SentAnswer } from './send-news.ts';
import type { Draft } from './send-queries.ts';
import { addToChats, type ChatSideRow, type Line, type PairLines } from './send-quick-queries.ts';

interface DraftLine extends Line {
  draft: Draft;
}

/** What one of the two is answered or told of a line. */
type Show = (line: DraftLine, viewerId: UserId) => SentAnswer | undefined;

/**
 * Sends in one statement what nearly every message is: a text in a chat that is there. The rest, all drafts of a pair
 * together, has no answer here and is to be sent by `sendAndPresent`, which would give the same answers and news.
 *
 * Fails when the database refuses one of them; then nothing is sent. With `SentInDoubt` it is not known.
 */
export async function sendQuickly(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  drafts: readonly Draft[],
): Promise<{ answers: Map<Draft, SentAnswer>; news: News[] }> {
  const { db, clock, live } = context;
  const pairs = pairsOf(clock, drafts);
  const answers = new Map<Draft, SentAnswer>();
  const news: News[] = [];
  if (pairs.length === 0) return { answers, news };

  const now = clock.now();
  let rows: ChatSideRow[];
  try {
    rows = await addToChats(db, pairs, now);
  } catch (failure) {
    if (failure instanceof DatabaseError) throw failure;
    const lines = pairs.flatMap((pair) => pair.lines);
    return findAfterLoss(context, new Map(lines.map(({ draft, id }) => [draft, id])), failure);
  }
  const sides = Map.groupBy(rows, ({ at }) => at);
  for (const [at, { lines }] of pairs.entries()) {
    const show = shownTo(sides.get(at) ?? [], lines, now, live);
    for (const line of lines) {
      const [own, theirs] = [show(line, line.senderId), show(line, line.draft.recipientId)];
      if (!own || !theirs) continue;
      answers.set(line.draft, own);
      news.push({ userId: line.senderId, told: own }, { userId: line.draft.recipientId, told: theirs });
    }
  }
  return { answers, news };
}

/** The lines of pairs all of whose drafts may be sent this way, as far as the drafts tell. */
function pairsOf(clock: Clock, drafts: readonly Draft[]): (PairLines & { lines: DraftLine[] })[] {
  const named = Map.groupBy(drafts, nameOf);
  const isPlain = (draft: Draft) =>
    draft.storyId === null &&
    draft.mediaId === null &&
    // What is stored of others differs from the draft.
    draft.content.isWellFormed() &&
    (draft.tempId === null || (draft.tempId.isWellFormed() && named.get(nameOf(draft))?.length === 1));

  const pairs = Map.groupBy(drafts, (draft) => keyOf(pairOf(draft)));
  return [...pairs.values()].flatMap((own) => {
    const [first] = own;
    return first && own.every(isPlain) ? [{ pair: pairOf(first), lines: linesOf(clock, own) }] : [];
  });
}

function linesOf(clock: Clock, drafts: readonly Draft[]): DraftLine[] {
  const lines: DraftLine[] = [];
  for (const draft of drafts) {
    const before = lines.at(-1);
    const { senderId, content, tempId } = draft;
    lines.push({ id: before ? nextId(clock, before.id) : newId(clock), senderId, content, tempId, draft });
  }
  return lines;
}

/** Lines that were just added, and their chat, as the two see them. Nobody has read any of them. */
function shownTo(
  sides: readonly ChatSideRow[],
  lines: readonly DraftLine[],
  createdAt: Date,
  live: Context['live'],
): Show {
  const rowOf = (chatId: ChatSideRow['summary_id'], { id, draft }: DraftLine) => ({
    id,
    chat_id: chatId,
    sender_id: draft.senderId,
    recipient_id: draft.recipientId,
    content: draft.content,
    created_at: createdAt,
    temp_id: draft.tempId,
    is_read: false,
    photo: null,
    answers_story: false,
    story: null,
  });
  const last = lines.at(-1);
  const chats = new Map(
    last &&
      sides.map((side) => [side.viewer_id, presentChat({ ...side, ...rowOf(side.summary_id, last) }, live)]),
  );
  return (line, viewerId) => {
    const chat = chats.get(viewerId);
    return chat && { message: presentMessage(rowOf(chat.id, line)), chat };
  };
}
