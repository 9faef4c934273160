import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isWaiting } from './message-columns.ts';
import { isUnblocked } from '../users/index.ts';

/** Two people, in any order. */
export type Pair = readonly [UserId, UserId];

export const pairKey = ([one, other]: Pair): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The pairs that share a chat which nobody has yet to accept, and that no block keeps apart, as {@link pairKey} names them. */
export async function readChatPairs(db: Db, pairs: readonly Pair[]): Promise<Set<string>> {
  const sorted = pairs.map((pair) => pair.toSorted());
  const { rows } = await sql<{ user_low: UserId; user_high: UserId }>`
    select c.user_low, c.user_high
    from unnest(${sorted.map(([low]) => low)}::uuid[], ${sorted.map(([, high]) => high)}::uuid[])
      as pair (user_low, user_high)
    join chats c using (user_low, user_high)
    where ${isUnblocked(sql.ref('pair.user_low'), sql.ref('pair.user_high'))} and not ${isWaiting(sql.ref('c.id'))}`.execute(
    db,
  );
  return new Set(rows.map(({ user_low, user_high }) => pairKey([user_low, user_high])));
}

/** Whether the two have a chat, hidden or not. */
export async function shareChat(db: Db, pair: Pair): Promise<boolean> {
  const [low, high] = pair.toSorted();
  const { rows } = await sql`select from chats where user_low = ${low} and user_high = ${high}`.execute(db);
  return rows.length > 0;
}

/** The visible people with whom each of these people shares a chat which nobody has yet to accept; no entry for a person without chats. */
export async function readContacts(db: Db, userIds: readonly UserId[]): Promise<Map<UserId, UserId[]>> {
  const { rows } = await sql<{ id: UserId; contacts: UserId[] }>`
    select person.id, array_agg(contact.id) as contacts
    from unnest(${[...new Set(userIds)]}::uuid[]) as person (id)
    cross join lateral (
      select user_high as id, id as chat_id from chats where user_low = person.id
      union all
      select user_low, id from chats where user_high = person.id
    ) as contact
    where ${isUnblocked(sql.ref('person.id'), sql.ref('contact.id'))} and not ${isWaiting(sql.ref('contact.chat_id'))}
    group by person.id`.execute(db);
  return new Map(rows.map(({ id, contacts }) => [id, contacts]));
}
