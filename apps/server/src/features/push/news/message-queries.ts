import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isAlive } from '../../chat/index.ts';
import { hasMuted } from '../../mutes/index.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import type { SenderRow } from './post-queries.ts';

interface UnreadMessageRow extends SenderRow {
  content: string;
  has_photo: boolean;
  answers_story: boolean;
  /** Number of unread messages in the chat. */
  count: number;
}

const NO_MESSAGE = '00000000-0000-0000-0000-000000000000' as MessageId;

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
    and m.id > coalesce(me.last_read_message_id, ${NO_MESSAGE}::uuid) and ${isAlive('m', now)}`;
  const { rows } = await sql<UnreadMessageRow>`
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, newest.created_at as at,
      newest.content, newest.media_id is not null and newest.attachment is null as has_photo, newest.answers_story, me.unread_count as count
    from chat_members me
    cross join lateral (select m.* from messages m where ${unread} order by m.id limit 1) oldest
    cross join lateral (select m.* from messages m where ${unread} order by m.id desc limit 1) newest
    join users s on s.id = newest.sender_id
    where me.chat_id = ${chatId} and me.user_id = ${userId} and newest.id >= ${from}
      and ${isPersonVisibleTo(userId, 's')} and not me.is_request and not ${hasMuted(userId, 'chat', sql`s.id`, now)}
      and (${until}::timestamptz is null or oldest.created_at < ${until})`.execute(db);
  return rows[0] ?? null;
}
