import { LEAST_ID, type ChatId, type CircleId, type MessageId, type UserId } from '@sfera/contract/base/ids';
import type { MessageKind } from '@sfera/contract/chat/message-body';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { countUnreadOf, isAlive, kindOf, mentionsMember, mutedNow, unreadOf } from '../../chat/index.ts';
import { hasMuted } from '../../mutes/index.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import type { SenderRow } from './post-queries.ts';
import { wantsPush } from './recipient-queries.ts';

interface UnreadMessageRow extends SenderRow {
  content: string;
  kind: MessageKind;
  /** Number of unread messages in the chat. */
  count: number;
}

/**
 * The newest unread message of the chat; null when it is older than `from`, or when all messages written before `until`
 * are read, the chat waits to be accepted, or the person has muted the chat.
 */
export async function readUnreadMessage(
  db: Db,
  userId: UserId,
  chatId: ChatId,
  from: MessageId,
  { until, now }: { until: Date | null; now: Date },
): Promise<UnreadMessageRow | null> {
  const unread = sql`m.chat_id = me.chat_id and m.sender_id <> me.user_id
    and m.id > coalesce(me.last_read_message_id, ${LEAST_ID}::uuid) and ${isAlive('m', now)}`;
  const { rows } = await sql<UnreadMessageRow>`
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, newest.created_at as at,
      newest.content, ${kindOf('newest')} as kind, me.unread_count as count
    from chat_members me
    cross join lateral (select m.* from messages m where ${unread} order by m.id limit 1) oldest
    cross join lateral (select m.* from messages m where ${unread} order by m.id desc limit 1) newest
    join users s on s.id = newest.sender_id
    where me.chat_id = ${chatId} and me.user_id = ${userId} and me.joined_after_id is null and newest.id >= ${from}
      and ${isPersonVisibleTo(userId, 's')} and not me.is_request and not ${hasMuted(userId, 'chat', sql`s.id`, now)}
      and (${until}::timestamptz is null or oldest.created_at < ${until})`.execute(db);
  return rows[0] ?? null;
}

interface UnreadCircleMessageRow extends UnreadMessageRow {
  circle_id: CircleId;
  circle: string;
}

/** The unread messages from this one on of which the member `me` wants a push; of a muted chat only those that name the member. */
const wanted = (viewer: UserId | RawBuilder<unknown>, from: MessageId, now: Date) => sql`
  ${unreadOf(viewer, now)} and unread.id >= ${from} and (not ${mutedNow(now)} or ${mentionsMember('unread')})`;

/**
 * The newest unread message of the chat of a circle; null as for {@link readUnreadMessage}, and for all people outside.
 */
export async function readUnreadCircleMessage(
  db: Db,
  userId: UserId,
  chatId: ChatId,
  from: MessageId,
  now: Date,
): Promise<UnreadCircleMessageRow | null> {
  const { rows } = await sql<UnreadCircleMessageRow>`
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, newest.created_at as at, newest.content,
      ${kindOf('newest')} as kind, ci.id as circle_id, ci.name as circle,
      ${countUnreadOf(userId, now)} as count
    from chat_members me join circles ci on ci.id = me.chat_id
    cross join lateral (
      select unread.* ${wanted(userId, from, now)} order by unread.id desc limit 1
    ) newest
    join users s on s.id = newest.sender_id
    where me.chat_id = ${chatId} and me.user_id = ${userId} and me.joined_after_id is not null`.execute(db);
  return rows[0] ?? null;
}

/** People of a circle who want a push of its unread messages from this one on, after this person, in the order of ids. */
export async function readCircleRecipients(
  db: Db,
  { chatId, from, after, limit }: { chatId: ChatId; from: MessageId; after: UserId | null; limit: number },
  now: Date,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select me.user_id from chat_members me join users u on u.id = me.user_id
    where me.chat_id = ${chatId} and me.joined_after_id is not null
      and (${after}::uuid is null or me.user_id > ${after}) and ${wantsPush('message')}
      and exists (select ${wanted(sql.ref('me.user_id'), from, now)})
    order by me.user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}
