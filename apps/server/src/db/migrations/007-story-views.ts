import { type Kysely, sql } from 'kysely';

export const title = 'Просмотры и архив историй';

/** Views of stories, their music, texts drawn into the picture, and the archive of expired stories. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table stories
      add column is_text_drawn boolean not null default false,
      add column music_title text check (char_length(music_title) <= 100),
      -- When it got addresses that its author alone knows; null while it lives, and until the job has come.
      add column archived_at timestamptz`.execute(db);
  // For the two steps of the job: archiving expired stories and deleting old archived ones.
  await sql`create index stories_living on stories (created_at) where archived_at is null`.execute(db);
  await sql`create index stories_archived on stories (created_at) where archived_at is not null`.execute(db);
  // Finds the few live stories of an account without reading its archive.
  await sql`create index stories_living_user on stories (user_id, created_at) where archived_at is null`.execute(
    db,
  );

  await sql`
    create table story_views (
      story_id uuid not null references stories on delete cascade,
      user_id uuid not null references users on delete cascade,
      viewed_at timestamptz not null,
      reaction text,
      primary key (story_id, user_id)
    )`.execute(db);
  await sql`create index story_views_newest on story_views (story_id, viewed_at desc, user_id desc)`.execute(
    db,
  );
  await sql`create index story_views_user on story_views (user_id)`.execute(db);
}
