import type { CircleId, ImportId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { ImportSource } from '@sfera/contract/posts/import-sources';
import { newId } from '../../../base/clock.ts';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { authorizeCircle } from '../../circles/index.ts';
import { startImport } from '../../posts/index.ts';
import { chatOf } from '../circle/chat-row.ts';
import { holdCircleChat } from '../send/circle/queries.ts';
import { holdUsers } from '../send/queries.ts';
import { type FormerRow, insertFormer, moveMarks, readFirstWritten, readKnown } from './queries.ts';

/** Words that were written in a group elsewhere. */
export interface FormerMessage {
  /** The same each time. */
  tempId: string;
  at: Date;
  /** The name of the person who wrote them. */
  author: string;
  text: string;
  /** The `tempId` of the message that it answers; null: none. */
  answers: string | null;
}

export interface BroughtMessages {
  brought: number;
  /** Those that an earlier import has brought. */
  there: number;
  /** Those that are not older than the first message that was written here. */
  late: number;
}

interface Target {
  leaderId: UserId;
  circleId: CircleId;
  source: ImportSource;
}

/** Messages of one transaction, for which the chat is locked. */
const BATCH = 1_000;

/**
 * Puts messages of a former group into the chat of a circle, in the name of its leader, at their times and with the
 * names of their authors. They are the history before the first message that was written here, so they are unread for
 * no person: read marks move past them and nothing else. No person is told. Idempotent by `tempId`.
 *
 * Errors: `circle_not_found`; `forbidden` to people who do not lead the circle.
 */
export async function bringMessages(
  context: Context,
  { leaderId, circleId, source }: Target,
  messages: readonly FormerMessage[],
): Promise<BroughtMessages> {
  const { db } = context;
  await authorizeCircle.inspect(db, leaderId, circleId);
  const known = await readKnown(db, chatOf(circleId));
  const fresh = inOrder(messages.filter(({ tempId }) => !known.has(tempId)));
  const result: BroughtMessages = { brought: 0, there: messages.length - fresh.length, late: 0 };
  let importId: ImportId | undefined;
  for (let from = 0; from < fresh.length; from += BATCH) {
    importId ??= await startImport(context, leaderId, source, chatOf(circleId));
    const batch = fresh.slice(from, from + BATCH);
    const place = { leaderId, circleId, importId };
    const brought = await db.transaction().execute((tx) => addBatch(context, tx, place, batch, known));
    result.brought += brought;
    result.late += batch.length - brought;
  }
  return result;
}

interface Placed {
  message: FormerMessage;
  id: MessageId;
}

/** The oldest first. Ids of one second keep the given order. */
function inOrder(messages: readonly FormerMessage[]): Placed[] {
  let lastMs = -1;
  return messages
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((message) => {
      lastMs = Math.max(message.at.getTime(), lastMs + 1);
      const at = new Date(lastMs);
      return { message, id: newId<MessageId>({ now: () => at }) };
    });
}

async function addBatch(
  { clock }: Context,
  tx: Tx,
  { leaderId, circleId, importId }: Omit<Target, 'source'> & { importId: ImportId },
  messages: readonly Placed[],
  known: Map<string, MessageId>,
): Promise<number> {
  await holdUsers(tx, [leaderId]);
  await authorizeCircle.lead(tx, leaderId, circleId);
  const chat = await holdCircleChat(tx, circleId);
  if (!chat) return 0;
  const first = await readFirstWritten(tx, chat.id);
  const isBefore = ({ id, message }: Placed) =>
    message.at <= clock.now() && (first === undefined || id < first);
  const rows = messages.filter(isBefore);
  const newest = rows.at(-1)?.id;
  if (newest === undefined) return 0;
  for (const { id, message } of rows) known.set(message.tempId, id);
  await insertFormer(tx, { chatId: chat.id, leaderId, importId }, rows.map(asRow(known)));
  await moveMarks(tx, chat.id, newest);
  return rows.length;
}

const asRow =
  (known: ReadonlyMap<string, MessageId>) =>
  ({ id, message: { tempId, at, author, text, answers } }: Placed): FormerRow => ({
    id,
    tempId,
    at,
    author,
    text,
    replyToId: answers === null ? null : (known.get(answers) ?? null),
  });
