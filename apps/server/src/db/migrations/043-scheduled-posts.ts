import { type Kysely, sql } from 'kysely';

export const title = 'Запланированные посты';

/**
 * Posts that wait for their time, with their items (decision 117). The items leave `held_items`, whose rows servers of
 * the former build remove after a day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table scheduled_posts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      temp_id text not null,
      description text not null,
      who_comments text not null,
      audience text not null,
      publish_at timestamptz not null,
      refusal text,
      created_at timestamptz not null,
      unique (user_id, temp_id)
    )`.execute(db);
  await sql`
    create table scheduled_items (
      scheduled_id uuid not null references scheduled_posts on delete cascade,
      position smallint not null check (position between 0 and 9),
      temp_id text not null,
      media_id uuid not null unique references media on delete cascade,
      alt_text text not null default '',
      primary key (scheduled_id, position)
    )`.execute(db);
}
