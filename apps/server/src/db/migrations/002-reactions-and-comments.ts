import { type Kysely, sql } from 'kysely';

export const title = 'Реакции, отметки «нравится», комментарии и их счётчики';

/** Reactions, likes and comments with their counters, the rank of recommendations, recountable views. */
export async function up(db: Kysely<never>): Promise<void> {
  // Free space in every page for the next version of a row: counters change in place, without touching an index.
  await sql`alter table posts set (fillfactor = 85)`.execute(db);
  await sql`
    alter table posts
      add column comment_count int not null default 0 check (comment_count >= 0),
      add column like_count int not null default 0 check (like_count >= 0),
      add column reaction_counts jsonb not null default '{}',
      add column reaction_count int not null default 0 check (reaction_count >= 0)`.execute(db);
  // Only whole doublings count: most reactions leave the rank and the index entry of the post unchanged.
  await sql`
    alter table posts add column rank int not null generated always as (
      floor(extract(epoch from created_at - timestamptz '2020-01-01 00:00:00+00') / 3600)::int
      + 12 * floor(ln(1.0 + reaction_count + like_count + 2.0 * comment_count) / ln(2.0) + 1e-9)::int
    ) stored`.execute(db);
  await sql`create index posts_rank_published on posts (rank desc, id desc) where is_published`.execute(db);
  await sql`create index posts_kind_rank_published on posts (kind, rank desc, id desc) where is_published`.execute(
    db,
  );

  await sql`
    create table post_reactions (
      id uuid not null,
      post_id uuid not null references posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      emoji text not null,
      primary key (post_id, user_id)
    )`.execute(db);
  // Lists of the people who reacted, all or with one emoji, and of the posts a person reacted to; ids are UUIDv7.
  await sql`create index post_reactions_post on post_reactions (post_id, id desc)`.execute(db);
  await sql`create index post_reactions_emoji on post_reactions (post_id, emoji, id desc)`.execute(db);
  await sql`create index post_reactions_user on post_reactions (user_id, id desc)`.execute(db);

  await sql`
    create table post_likes (
      id uuid not null,
      post_id uuid not null references posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      primary key (post_id, user_id)
    )`.execute(db);
  await sql`create index post_likes_post on post_likes (post_id, id desc)`.execute(db);
  await sql`create index post_likes_user on post_likes (user_id)`.execute(db);

  await sql`
    create table comments (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      text text not null check (char_length(text) between 1 and 1000),
      temp_id text check (char_length(temp_id) <= 64),
      created_at timestamptz not null,
      unique (user_id, temp_id)
    )`.execute(db);
  await sql`create index comments_post on comments (post_id, id desc)`.execute(db);

  // A person's view counts again after a day; with the number of counted views the counter can be recounted.
  await sql`alter table post_views add column times int not null default 1 check (times > 0)`.execute(db);
  await sql`
    with missing as (
      select p.id, p.view_count - v.known as times, v.someone from posts p
      join lateral (
        select count(*)::int as known, (array_agg(user_id))[1] as someone from post_views where post_id = p.id
      ) v on p.view_count > v.known)
    update post_views v set times = v.times + missing.times from missing
    where v.post_id = missing.id and v.user_id = missing.someone`.execute(db);
}
