import type { listChatDays as listDaysRoute } from '@sfera/contract/chat/search';
import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../context/context.ts';
import { idAt } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import { beginOf, wallTime } from '../../base/time-zone.ts';
import { type Day, readDays } from './day-queries.ts';

/**
 * The days of a month on which the chat has messages, in the reader's time zone, each with its first message. Throws
 * `chat_not_found`, also for other people's chats; `invalid_input` for a time zone that does not exist.
 */
export async function listChatDays(
  { db, clock }: Context,
  viewerId: UserId,
  chatId: ChatId,
  { month, timeZone }: { month: string; timeZone: string },
): Promise<AnswerOf<typeof listDaysRoute>> {
  const days = daysOf(month, timeZone);
  const rows = await readDays(db, viewerId, chatId, days, clock.now());
  const [row] = rows;
  if (!row) throw new AppError('chat_not_found');
  return {
    days: rows.flatMap(({ day, message_id: messageId }) => (day && messageId ? [{ day, messageId }] : [])),
    firstMonth: row.first_at && monthOf(row.first_at, timeZone),
  };
}

/** Where the days of a month begin and end. A day may have 23 or 25 hours. */
function daysOf(month: string, timeZone: string): Day[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const first = Temporal.PlainDate.from(`${month}-01`);
  return Array.from({ length: daysInMonth }, (_, at) => {
    const day = first.add({ days: at });
    return {
      day: day.toString(),
      from: idAt<MessageId>(beginOf(day, timeZone)),
      until: idAt<MessageId>(beginOf(day.add({ days: 1 }), timeZone)),
    };
  });
}

const monthOf = (at: Date, timeZone: string): string =>
  wallTime(at, timeZone).toPlainDate().toPlainYearMonth().toString();
