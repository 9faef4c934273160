import type { MessageId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** The columns of a card that are shown. */
export type CardRow = Pick<
  Selectable<Tables['message_cards']>,
  'url' | 'site' | 'title' | 'description' | 'picture_key'
>;

/** The cards of these messages, by the id, and the time of the last card per address; null without such cards. */
export async function readCards(
  db: Db,
  ids: readonly MessageId[],
): Promise<{ cards: Map<MessageId, CardRow>; formerUntil: Date | null }> {
  const { rows } = await sql<CardRow & { message_id: MessageId | null; until: Date | null }>`
    select former.until, card.* from (select max(fetched_at) as until from link_cards) former
    left join message_cards card on message_id = any(${ids}::uuid[])`.execute(db);
  const cards = new Map(
    rows.flatMap(({ message_id: id, ...card }) => (id === null ? [] : [[id, card] as const])),
  );
  return { cards, formerUntil: rows[0]?.until ?? null };
}

/** The cards per address that say something. */
export async function readFormerCards(db: Db, urls: readonly string[]): Promise<Map<string, CardRow>> {
  const { rows } = await sql<CardRow>`
    select url, site, title, description, picture_key from link_cards
    where url = any(${urls}::text[]) and title is not null and site is not null`.execute(db);
  return new Map(rows.map((row) => [row.url, row]));
}

/** At most `limit` cards per address that are older. Resolves to what they were. */
export async function removeOldCards(tx: Tx, before: Date, limit: number) {
  const { rows } = await sql<Pick<CardRow, 'url' | 'picture_key'>>`
    delete from link_cards where url in (
      select url from link_cards where fetched_at < ${before} order by fetched_at limit ${limit} for update skip locked
    ) returning url, picture_key`.execute(tx);
  return rows;
}
