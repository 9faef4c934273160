import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { type Db, plannedOnce } from '../../../../db/database.ts';
import { hiddenPeople } from '../../../users/index.ts';

export interface Member {
  user_id: UserId;
  /** The person is shown messages after this one. */
  shown_after: MessageId | null;
}

export async function readMembers(db: Db, chatId: ChatId): Promise<Member[]> {
  const { rows } = await sql<Member>`${plannedOnce('people of a circle chat')}
    select user_id, case when not sees_history then joined_after_id end as shown_after
    from chat_members where chat_id = ${chatId} and joined_after_id is not null`.execute(db);
  return rows;
}

export async function readSenders(
  db: Db,
  chatId: ChatId,
  ids: readonly MessageId[],
): Promise<Map<MessageId, UserId>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'sender_id'])
    .where('chat_id', '=', chatId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, sender_id: senderId }) => [id, senderId]));
}

/** The people whom blocks keep apart from each of these. */
export async function readApart(db: Db, userIds: readonly UserId[]): Promise<Map<UserId, Set<UserId>>> {
  const { rows } = await sql<{ id: UserId; hidden: UserId[] }>`${plannedOnce('people apart')}
    select id, ${hiddenPeople(sql.ref('actor.id'))} as hidden
    from unnest(${[...new Set(userIds)]}::uuid[]) as actor (id)`.execute(db);
  return new Map(rows.map(({ id, hidden }) => [id, new Set(hidden)]));
}
