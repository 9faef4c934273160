import { type Kysely, sql } from 'kysely';

export const title = 'Карточки ссылок';

/** The facts that pages behind links tell about themselves (decision 126). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table link_cards (
      url text primary key,
      site text,
      title text,
      description text,
      picture_key text,
      fetched_at timestamptz not null
    )`.execute(db);
  await sql`create index link_cards_fetched on link_cards (fetched_at)`.execute(db);
  await sql`create index link_cards_picture on link_cards (picture_key) where picture_key is not null`.execute(
    db,
  );
}
