import type { UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isWaiting } from './message/columns.ts';
import { bothShowPresence, isUnblocked } from '../users/index.ts';

/** Two people, in any order. */
export type Pair = readonly [UserId, UserId];

export const pairKey = ([one, other]: Pair): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/**
 * The pairs that share a chat in which no acceptance is missing, and that no block keeps apart, as {@link pairKey}
 * names them.
 */
export const readChatPairs = (db: Db, pairs: readonly Pair[]): Promise<Set<string>> =>
  readPairs(db, pairs, sql`true`);

/** Those of them who see of one another that they are online. */
export const readPresencePairs = (db: Db, pairs: readonly Pair[]): Promise<Set<string>> =>
  readPairs(db, pairs, bothShowPresence(sql.ref('pair.user_low'), sql.ref('pair.user_high')));

async function readPairs(
  db: Db,
  pairs: readonly Pair[],
  isWanted: RawBuilder<unknown>,
): Promise<Set<string>> {
  const sorted = pairs.map((pair) => pair.toSorted());
  const { rows } = await sql<{ user_low: UserId; user_high: UserId }>`
    select c.user_low, c.user_high
    from unnest(${sorted.map(([low]) => low)}::uuid[], ${sorted.map(([, high]) => high)}::uuid[])
      as pair (user_low, user_high)
    join chats c using (user_low, user_high)
    where ${isUnblocked(sql.ref('pair.user_low'), sql.ref('pair.user_high'))} and not ${isWaiting(sql.ref('c.id'))}
      and ${isWanted}`.execute(db);
  return new Set(rows.map(({ user_low, user_high }) => pairKey([user_low, user_high])));
}

/** Whether the two have a chat, hidden or not, in which they see of one another that they are online. */
export async function knewPresence(db: Db, [one, other]: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from chats
    where user_low = least(${one}::uuid, ${other}::uuid) and user_high = greatest(${one}::uuid, ${other}::uuid)
      and ${bothShowPresence(one, other)}`.execute(db);
  return rows.length > 0;
}

/**
 * The visible people who see of each of these people that they are online: those with whom the person shares a chat in
 * which no acceptance is missing, unless one of the two hides it. No entry for a person without such people.
 */
export async function readPresenceContacts(
  db: Db,
  userIds: readonly UserId[],
): Promise<Map<UserId, UserId[]>> {
  const { rows } = await sql<{ id: UserId; contacts: UserId[] }>`
    select person.id, array_agg(contact.id) as contacts
    from unnest(${[...new Set(userIds)]}::uuid[]) as person (id)
    cross join lateral (
      select user_high as id, id as chat_id from chats where user_low = person.id
      union all
      select user_low, id from chats where user_high = person.id
    ) as contact
    where ${isUnblocked(sql.ref('person.id'), sql.ref('contact.id'))} and not ${isWaiting(sql.ref('contact.chat_id'))}
      and ${bothShowPresence(sql.ref('person.id'), sql.ref('contact.id'))}
    group by person.id`.execute(db);
  return new Map(rows.map(({ id, contacts }) => [id, contacts]));
}
