import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { CardRow } from '../../link-cards/index.ts';
import { isWaiting } from '../message/columns.ts';
import { isAlive } from '../message/shown.ts';

interface LinkedMessage {
  content: string;
  sender_id: UserId;
  /** Address of the card that the message has. */
  card_url: string | null;
}

/** Undefined for a message that is gone, is no message, or waits with its chat for the acceptance. */
export async function readLinked(
  db: Db,
  id: MessageId,
  now: Date,
  { isHeld }: { isHeld: boolean } = { isHeld: false },
): Promise<LinkedMessage | undefined> {
  const { rows } = await sql<LinkedMessage>`
    select m.content, m.sender_id, (select url from message_cards where message_id = m.id) as card_url
    from messages m
    where m.id = ${id} and m.event is null and ${isAlive('m', now)} and not ${isWaiting(sql.ref('m.chat_id'))}
    ${isHeld ? sql`for no key update of m` : sql``}`.execute(db);
  return rows[0];
}

/** Gives a held message its card. */
export async function putCard(tx: Tx, id: MessageId, card: CardRow, now: Date): Promise<void> {
  const row = { ...card, fetched_at: now };
  await tx
    .insertInto('message_cards')
    .values({ message_id: id, ...row })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row))
    .execute();
  await sql`update messages set revision = revision + 1 where id = ${id}`.execute(tx);
}

/** Removes the card of a held message unless it is of this link. `removedKey`: its picture. */
export async function removeOtherCard(
  tx: Tx,
  id: MessageId,
  link: string | null,
): Promise<{ hasCard: boolean; removedKey: string | null }> {
  const { rows } = await sql<{ has_card: boolean; removed_key: string | null }>`
    with removed as (
      delete from message_cards where message_id = ${id} and url is distinct from ${link}::text returning picture_key
    )
    select exists (select from message_cards where message_id = ${id} and url = ${link}::text) as has_card,
      (select picture_key from removed) as removed_key`.execute(tx);
  const { has_card: hasCard = false, removed_key: removedKey = null } = rows[0] ?? {};
  return { hasCard, removedKey };
}

/** The newest messages of a chat, of any of its people. */
export async function readNewest(
  db: Db,
  chatId: ChatId,
  limit: number,
): Promise<{ id: MessageId; sender_id: UserId; content: string }[]> {
  const { rows } = await sql<{ id: MessageId; sender_id: UserId; content: string }>`
    select id, sender_id, content from messages where chat_id = ${chatId} and event is null
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
