import { type Kysely, sql } from 'kysely';

export const title = 'Правка видео на сервере и истории';

/** Edits that the server makes to a video, stories, and the idempotency keys of uploads. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table media add column edit jsonb check (jsonb_typeof(edit) = 'object')`.execute(db);
  await sql`alter table posts add column temp_id text check (char_length(temp_id) <= 64)`.execute(db);
  await sql`create unique index posts_temp_id on posts (user_id, temp_id)`.execute(db);
  await sql`
    create table stories (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      media_id uuid not null unique references media on delete cascade,
      kind text not null check (kind in ('image', 'video')),
      text text not null default '' check (char_length(text) <= 200),
      is_published boolean not null,
      temp_id text check (char_length(temp_id) <= 64),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index stories_user on stories (user_id, id desc)`.execute(db);
  await sql`create unique index stories_temp_id on stories (user_id, temp_id)`.execute(db);
}
