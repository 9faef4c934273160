import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import { type Db, plannedOnce } from '../../../db/database.ts';
import { hiddenPeople } from '../../users/index.ts';
import type { Named } from './send-queries.ts';

/** What decides who sees a new message, and how. */
export interface NewMessage {
  id: MessageId;
  senderId: UserId;
  /** Of the same chat. */
  replyToId: MessageId | null;
  /** The first author of a copy. */
  forwardedFrom: UserId | null;
}

interface Member {
  user_id: UserId;
  /** The person is shown messages after this one. */
  shown_after: MessageId | null;
}

/**
 * For each new message the groups of people who see it alike; whom a block keeps apart from its sender is in none. For
 * nearly every message this is one group, however many people the circle has.
 */
export async function readAudience(
  db: Db,
  chatId: ChatId,
  messages: readonly NewMessage[],
  named: readonly Named[],
): Promise<Map<MessageId, UserId[][]>> {
  const members = await readMembers(db, chatId);
  const everybody = members.map(({ user_id: userId }) => userId);
  const quoted = await readSenders(
    db,
    chatId,
    messages.flatMap(({ replyToId }) => replyToId ?? []),
  );
  const apart = await readApart(db, [
    ...messages.flatMap(({ senderId, forwardedFrom }) => [senderId, forwardedFrom ?? senderId]),
    ...quoted.values(),
  ]);
  const isApart = (userId: UserId, other: UserId | null | undefined) =>
    other ? (apart.get(other)?.has(userId) ?? false) : false;

  return new Map(
    messages.map(({ id, senderId, replyToId, forwardedFrom }) => {
      const called = new Set(named.flatMap((one) => (one.message_id === id ? [one.user_id] : [])));
      const keepsApart = [senderId, forwardedFrom ?? senderId].some((userId) => apart.get(userId)?.size);
      // Nearly every message: asking each of a thousand people would cost more than writing it.
      if (called.size === 0 && replyToId === null && !keepsApart) return [id, [everybody]];
      const hearing = members.filter(({ user_id: userId }) => !isApart(userId, senderId));
      const looksOf = ({ user_id: userId, shown_after: after }: Member) =>
        [
          called.has(userId),
          replyToId !== null &&
            (isApart(userId, quoted.get(replyToId)) || (after !== null && replyToId <= after)),
          isApart(userId, forwardedFrom),
        ].join();
      const groups = Map.groupBy(hearing, looksOf);
      return [id, [...groups.values()].map((alike) => alike.map(({ user_id: userId }) => userId))];
    }),
  );
}

async function readMembers(db: Db, chatId: ChatId): Promise<Member[]> {
  const { rows } = await sql<Member>`${plannedOnce('people of a circle chat')}
    select user_id, case when not sees_history then joined_after_id end as shown_after
    from chat_members where chat_id = ${chatId} and joined_after_id is not null`.execute(db);
  return rows;
}

async function readSenders(
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
async function readApart(db: Db, userIds: readonly UserId[]): Promise<Map<UserId, Set<UserId>>> {
  const { rows } = await sql<{ id: UserId; hidden: UserId[] }>`${plannedOnce('people apart')}
    select id, ${hiddenPeople(sql.ref('actor.id'))} as hidden
    from unnest(${[...new Set(userIds)]}::uuid[]) as actor (id)`.execute(db);
  return new Map(rows.map(({ id, hidden }) => [id, new Set(hidden)]));
}
