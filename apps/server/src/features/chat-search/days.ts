import type { listChatDays as listDaysRoute } from '@sfera/contract/chat-search';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isAlive, isOpenTo, isShownTo } from '../chat/index.ts';
import { idAt } from './id-at.ts';

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

interface Day {
  day: string;
  /** Ids of the day's messages: not smaller than the first, smaller than the second. */
  from: MessageId;
  until: MessageId;
}

/** Where the days of a month begin and end. A day may have 23 or 25 hours. */
function daysOf(month: string, timeZone: string): Day[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const first = Temporal.PlainDate.from(`${month}-01`);
  return Array.from({ length: daysInMonth }, (_, at) => {
    const day = first.add({ days: at });
    return {
      day: day.toString(),
      from: idAt(beginOf(day, timeZone)),
      until: idAt(beginOf(day.add({ days: 1 }), timeZone)),
    };
  });
}

function beginOf(day: Temporal.PlainDate, timeZone: string): number {
  try {
    return day.toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    throw new AppError('invalid_input', { field: 'timeZone', message: 'Неизвестный часовой пояс' });
  }
}

const monthOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString();

interface DayRow {
  /** Null, with the message, in a month without messages. */
  day: string | null;
  message_id: MessageId | null;
  /** Of the chat's first message. */
  first_at: Date | null;
}

/** No row when the chat is not open to the viewer. */
async function readDays(
  db: Db,
  viewerId: UserId,
  chatId: ChatId,
  days: readonly Day[],
  now: Date,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select found.day, found.id as message_id, (
      select created_at from messages oldest
      where chat_id = me.chat_id and ${isAlive('oldest', now)} and ${isShownTo(viewerId, 'oldest')}
      order by id limit 1
    ) as first_at
    from chat_members me left join lateral (
      select days.day, first.id
      from unnest(
        ${days.map(({ day }) => day)}::text[], ${days.map(({ from }) => from)}::uuid[],
        ${days.map(({ until }) => until)}::uuid[]
      ) as days (day, from_id, until_id)
      cross join lateral (
        select id from messages of_day
        where chat_id = me.chat_id and id >= from_id and id < until_id and ${isAlive('of_day', now)}
          and ${isShownTo(viewerId, 'of_day')}
        order by id limit 1
      ) first
    ) found on true
    where me.chat_id = ${chatId} and me.user_id = ${viewerId} and ${isOpenTo(viewerId, sql.ref('me.chat_id'))}
    order by found.day`.execute(db);
  return rows;
}
