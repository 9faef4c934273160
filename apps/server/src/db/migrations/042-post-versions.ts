import { type Kysely, sql } from 'kysely';

export const title = 'Прежние версии постов';

/**
 * The former texts and pictures of posts, from before their authors changed them, for moderators alone (decision 115).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table posts add column edited_at timestamptz`.execute(db);
  await sql`
    create table post_versions (
      post_id uuid not null references posts on delete cascade,
      until timestamptz not null,
      description text not null,
      items jsonb not null,
      primary key (post_id, until)
    )`.execute(db);
}
