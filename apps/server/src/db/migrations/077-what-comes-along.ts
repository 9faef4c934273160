import { type Kysely, sql } from 'kysely';

export const title = 'Подборки и переписка из перенесённого архива';

/**
 * A collection and a message name the import that brought them, so that they go with it; a message of a former group
 * has the name of its author there. A message refers to no row: its table is the largest.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table collections add column import_id uuid references imports (id) on delete set null`.execute(db);
  await sql`create index collections_import on collections (import_id) where import_id is not null`.execute(
    db,
  );
  await sql`alter table imports add column chat_id uuid references chats (id) on delete set null`.execute(db);
  await sql`create index imports_chat on imports (chat_id) where chat_id is not null`.execute(db);
  await sql`alter table messages add column import_id uuid, add column forwarded_name text`.execute(db);
}
