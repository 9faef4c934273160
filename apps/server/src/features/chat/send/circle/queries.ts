import type { CircleId, MessageId, UserId } from '@sfera/contract/base/ids';
import { mentionedLogins } from '@sfera/contract/words/text-subjects';
import { sql } from 'kysely';
import { plannedOnce, type Tx } from '../../../../db/database.ts';
import { accountsMeant } from '../../../mentions/index.ts';
import { isUnblocked } from '../../../users/index.ts';
import type { HeldChat, NewRows } from '../queries.ts';

/** A person of a circle who writes in its chat. */
export interface Writer {
  user_id: UserId;
  is_leader: boolean;
  only_leaders_write: boolean;
}

/**
 * Those of these people who are in the circle; they stay so until the transaction ends. Waits for a removal, and for the
 * end of the circle, which take the circle's row first.
 */
export async function holdWriters(
  tx: Tx,
  circleId: CircleId,
  userIds: readonly UserId[],
): Promise<Map<UserId, Writer>> {
  await sql`${plannedOnce('hold circle')} select from circles where id = ${circleId} for key share`.execute(
    tx,
  );
  const { rows } = await sql<Writer>`${plannedOnce('hold writers')}
    select p.user_id, p.is_leader, c.only_leaders_write
    from circle_people p join circles c on c.id = p.circle_id
    where p.circle_id = ${circleId} and p.user_id = any(${userIds}::uuid[])
    order by p.user_id for key share of p`.execute(tx);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Locks the chat of a circle until the transaction ends. Undefined when the circle is gone. */
export async function holdCircleChat(tx: Tx, circleId: CircleId): Promise<HeldChat | undefined> {
  const { rows } = await sql<HeldChat>`${plannedOnce('hold circle chat')}
    select id, newest_id, timer_seconds from chats where circle_id = ${circleId} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** A person whom a message names. */
export interface Named {
  message_id: MessageId;
  user_id: UserId;
}

/**
 * Notes the people whom new messages name by `@login`: people of the circle, but not the sender, no person whom a block
 * keeps apart, and no person who wants to be named by no other. People who are being deleted are skipped: waiting for
 * them could be a deadlock.
 */
export async function addNamed(tx: Tx, circleId: CircleId, rows: NewRows, now: Date): Promise<Named[]> {
  const written = rows.flatMap(({ sent, message }) =>
    mentionedLogins(message.content).map((logins) => ({ id: sent.id, senderId: sent.senderId, logins })),
  );
  if (written.length === 0) return [];
  const { rows: named } = await sql<Named>`
    with found as materialized (
      select w.message_id, u.id as user_id
      from unnest(
        ${written.map(({ id }) => id)}::uuid[], ${written.map(({ senderId }) => senderId)}::uuid[]
      ) with ordinality as w (message_id, sender_id, place)
      join ${accountsMeant(
        written.map(({ logins }) => logins),
        now,
      )} meant using (place)
      join users u on u.id = meant.user_id
      where u.id <> w.sender_id and u.who_mentions <> 'nobody'
        and exists (select from circle_people p where p.circle_id = ${circleId} and p.user_id = u.id)
        and ${isUnblocked(sql.ref('u.id'), sql.ref('w.sender_id'))}
      for key share of u skip locked
    )
    insert into message_mentions (message_id, user_id) select distinct message_id, user_id from found
    returning message_id, user_id`.execute(tx);
  return named;
}
