import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAlive, isOpenTo, isShownTo } from '../chat/index.ts';

export interface Day {
  day: string;
  /** Ids of the day's messages: not smaller than the first, smaller than the second. */
  from: MessageId;
  until: MessageId;
}

interface DayRow {
  /** Null, with the message, in a month without messages. */
  day: string | null;
  message_id: MessageId | null;
  /** The time of the chat's first message. */
  first_at: Date | null;
}

/** No row when the chat is not open to the viewer. */
export async function readDays(
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
