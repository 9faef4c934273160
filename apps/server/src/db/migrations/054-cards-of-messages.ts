import { type Kysely, sql } from 'kysely';

export const title = 'Карточка ссылки у каждого сообщения';

/**
 * Each message has a card of its own (decision 129): a card per address told whether the address was shared in another
 * chat. The cards per address stay for the messages of that time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table message_cards (
      message_id uuid primary key references messages on delete cascade,
      url text not null,
      site text not null,
      title text not null,
      description text,
      picture_key text,
      fetched_at timestamptz not null
    )`.execute(db);
  await sql`
    create index message_cards_picture on message_cards (picture_key) where picture_key is not null`.execute(
    db,
  );
}
