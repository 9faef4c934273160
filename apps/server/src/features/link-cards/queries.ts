import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type CardRow = Selectable<Tables['link_cards']>;

export const readCards = (db: Db, urls: readonly string[]): Promise<CardRow[]> =>
  db
    .selectFrom('link_cards')
    .selectAll()
    .where('url', 'in', [...urls])
    .execute();

/** Resolves to the key of the picture that the card had before. */
export async function saveCard(tx: Tx, card: CardRow): Promise<string | null> {
  const { rows } = await sql<{ picture_key: string | null }>`
    select picture_key from link_cards where url = ${card.url} for update`.execute(tx);
  const { url: _, ...rest } = card;
  await tx
    .insertInto('link_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('url').doUpdateSet(rest))
    .execute();
  return rows[0]?.picture_key ?? null;
}

/** At most `limit` cards that are older. Resolves to what they were. */
export async function removeOldCards(tx: Tx, before: Date, limit: number) {
  const { rows } = await sql<Pick<CardRow, 'url' | 'picture_key'>>`
    delete from link_cards where url in (
      select url from link_cards where fetched_at < ${before} order by fetched_at limit ${limit} for update skip locked
    ) returning url, picture_key`.execute(tx);
  return rows;
}
