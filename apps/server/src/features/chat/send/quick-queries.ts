import type { MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { plannedStatement } from '../../../db/planned-statement.ts';
import { type ChatRow, isWaiting, type MessageRow } from '../message/columns.ts';
import { mutedUntil } from '../../mutes/index.ts';
import { bothShowPresence, isUnblocked } from '../../users/index.ts';
import type { Pair } from '../message/new-message.ts';

/** A text message to be added to a chat. */
export interface Line {
  id: MessageId;
  senderId: UserId;
  content: string;
  tempId: string | null;
}

/** Lines to be added to the chat of a pair: at least one, oldest first, with rising ids. */
export interface PairLines {
  pair: Pair;
  lines: readonly Line[];
}

/** A chat as `viewer_id` sees it, without its last message. */
export type ChatSideRow = Omit<ChatRow, keyof MessageRow> & {
  /** Index of the pair in the `pairs` of the call. */
  at: number;
};

type Values = {
  lineAt: number[];
  lineId: MessageId[];
  senderId: UserId[];
  content: string[];
  tempId: (string | null)[];
  low: UserId[];
  high: UserId[];
  firstId: (MessageId | undefined)[];
  lastId: (MessageId | undefined)[];
  toLow: number[];
  toHigh: number[];
  people: UserId[];
  now: Date;
};

const add = plannedStatement<ChatSideRow, Values>(
  'add to chats',
  [
    'lineAt',
    'lineId',
    'senderId',
    'content',
    'tempId',
    'low',
    'high',
    'firstId',
    'lastId',
    'toLow',
    'toHigh',
    'people',
    'now',
  ],
  (given) => sql`
    with line as materialized (
      select * from unnest(
        ${given.lineAt}::int[], ${given.lineId}::uuid[], ${given.senderId}::uuid[], ${given.content}::text[],
        ${given.tempId}::text[]
      ) as line (at, id, sender_id, content, temp_id)
    ), pair as materialized (
      select (ordinality - 1)::int as at, low, high, first_id, last_id, to_low, to_high from unnest(
        ${given.low}::uuid[], ${given.high}::uuid[], ${given.firstId}::uuid[], ${given.lastId}::uuid[],
        ${given.toLow}::int[], ${given.toHigh}::int[]
      ) with ordinality as pair (low, high, first_id, last_id, to_low, to_high)
    ), people as materialized (
      select id, login, user_name, avatar_url, is_verified from users
      where id = any(${given.people}::uuid[])
      order by id for key share
    ), held as materialized (
      select c.id, c.newest_id, c.timer_seconds, pair.* from pair join chats c on c.user_low = low and c.user_high = high
      -- The count locks all people before the first chat.
      where (select count(*) from people) > 0
      order by c.user_low, c.user_high for no key update of c
    ), taken as (
      select at from line join messages using (sender_id, temp_id)
      union all
      select at from line join deleted_messages using (sender_id, temp_id)
    ), ready as materialized (
      select held.* from held
      join chats before on before.id = held.id and before.newest_id = held.newest_id
      join people as one on one.id = low join people as other on other.id = high
      where held.newest_id < first_id and at not in (select at from taken) and not ${isWaiting(sql.ref('held.id'))}
        -- A block that is added meanwhile makes the statement fail.
        and ${isUnblocked(sql.ref('low'), sql.ref('high'))}
    ), inserted as (
      insert into messages (id, chat_id, sender_id, content, temp_id, created_at, expires_at)
      select line.id, ready.id, sender_id, content, temp_id, ${given.now}::timestamptz,
        ${given.now}::timestamptz + make_interval(secs => timer_seconds)
      from ready join line using (at) order by line.id
    ), moved as (
      update chats set newest_id = last_id, last_message_id = last_id from ready where chats.id = ready.id
    ), counted as (
      -- Both rows, because only updated rows are seen as they are now: the sender may have read meanwhile.
      update chat_members me
      set unread_count = me.unread_count + case me.user_id when low then to_low else to_high end
      from ready where me.chat_id = ready.id
      returning at, me.chat_id, me.user_id, me.unread_count, timer_seconds,
        case me.user_id when low then high else low end as interlocutor_id
    )
    select at, chat_id as summary_id, user_id as viewer_id, unread_count, false as is_request, false as is_waiting,
      not ${bothShowPresence(sql.ref('user_id'), sql.ref('interlocutor_id'))} as hides_presence, timer_seconds,
      ${mutedUntil(sql`counted.user_id`, 'chat', sql.ref('interlocutor_id'), given.now)} as muted_until, interlocutor_id, login, user_name, avatar_url, is_verified
    from counted join people on people.id = interlocutor_id`,
);

/**
 * Adds texts to chats by one statement that commits by itself. A pair is left out as a whole, and no row of the pair is
 * returned, when one of its people or the chat is missing, a block keeps the people apart, one of the two has not
 * accepted the chat, a `tempId` was used before, the first id is not greater than
 * the chat's newest, or another transaction wrote to the chat meanwhile.
 *
 * The statement sees the state before it waited for its locks, except for the rows that it locks or changes. Hence it
 * relies on those rows only, and on no message having been sent meanwhile.
 *
 * Fails with a unique violation when another transaction takes a `tempId` at the same moment.
 */
export function addToChats(db: Db, pairs: readonly PairLines[], now: Date): Promise<ChatSideRow[]> {
  const lines = pairs.flatMap((one, at) => one.lines.map((line) => ({ at, ...line })));
  const countTo = ({ pair, lines: own }: PairLines, side: keyof Pair) =>
    own.filter(({ senderId }) => senderId !== pair[side]).length;
  const low = pairs.map(({ pair }) => pair.user_low);
  const high = pairs.map(({ pair }) => pair.user_high);
  return add(db, {
    lineAt: lines.map(({ at }) => at),
    lineId: lines.map(({ id }) => id),
    senderId: lines.map(({ senderId }) => senderId),
    content: lines.map(({ content }) => content),
    tempId: lines.map(({ tempId }) => tempId),
    low,
    high,
    firstId: pairs.map(({ lines: own }) => own[0]?.id),
    lastId: pairs.map(({ lines: own }) => own.at(-1)?.id),
    toLow: pairs.map((one) => countTo(one, 'user_low')),
    toHigh: pairs.map((one) => countTo(one, 'user_high')),
    people: [...new Set([...low, ...high])],
    now,
  });
}
