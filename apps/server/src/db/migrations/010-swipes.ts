import { type Kysely, sql } from 'kysely';

export const title = 'Свайпы и лёгкие копии видео';

/** Swipes: views of videos with the watched share, the rank of swipes, and light renditions of videos. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table media add column light_file text check (light_file is null or kind = 'video')`.execute(
    db,
  );
  await sql`
    alter table posts
      add column watch_count int not null default 0 check (watch_count >= 0),
      add column watched_percents int not null default 0
        check (watched_percents between 0 and 100 * watch_count)`.execute(db);
  // The rank of recommendations plus six hours for each eighth that people watch beyond one half. Four assumed
  // viewers of one half keep the first viewer from deciding. Whole eighths: most views leave the index unchanged.
  await sql`
    alter table posts add column swipe_rank int not null generated always as (
      floor(extract(epoch from created_at - timestamptz '2020-01-01 00:00:00+00') / 3600)::int
      + 12 * floor(ln(1.0 + reaction_count + like_count + 2.0 * comment_count) / ln(2.0) + 1e-9)::int
      + 6 * (round((watched_percents + 200.0) / (watch_count + 4) / 12.5)::int - 4)
    ) stored`.execute(db);
  await sql`
    create index posts_swipe_rank on posts (swipe_rank desc, id desc)
    where is_published and kind = 'video'`.execute(db);
  await sql`
    create table swipe_views (
      post_id uuid not null references posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      first_viewed_at timestamptz not null,
      viewed_at timestamptz not null check (viewed_at >= first_viewed_at),
      watched_percent smallint check (watched_percent between 0 and 100),
      primary key (post_id, user_id)
    )`.execute(db);
  // The videos that a person has seen, oldest view first.
  await sql`create index swipe_views_user on swipe_views (user_id, viewed_at, post_id)`.execute(db);
}
