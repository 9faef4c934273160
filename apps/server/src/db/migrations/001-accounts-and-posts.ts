import { type Kysely, sql } from 'kysely';

export const title = 'Аккаунты, подписки, медиа, посты и просмотры';

/** Accounts, follows, media, posts and their views. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      login text not null check (login ~ '^[A-Za-z0-9._-]{2,30}$'),
      email text not null check (char_length(email) <= 254),
      user_name text not null check (char_length(user_name) between 1 and 60),
      description text not null default '' check (char_length(description) <= 500),
      password_hash text not null,
      avatar_url text,
      is_verified boolean not null default false,
      is_private boolean not null default false,
      post_count int not null default 0 check (post_count >= 0),
      follower_count int not null default 0 check (follower_count >= 0),
      following_count int not null default 0 check (following_count >= 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index users_login_key on users (lower(login))`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);

  await sql`
    create table follows (
      follower_id uuid not null references users on delete cascade,
      followee_id uuid not null references users on delete cascade,
      status text not null check (status in ('pending', 'following')),
      created_at timestamptz not null,
      primary key (follower_id, followee_id),
      check (follower_id <> followee_id)
    )`.execute(db);
  await sql`create index follows_followee on follows (followee_id, status, created_at desc)`.execute(db);

  await sql`
    create table media (
      id uuid primary key,
      owner_id uuid not null references users on delete cascade,
      media_key text not null unique check (media_key ~ '^[0-9a-f]{32}$'),
      kind text not null check (kind in ('image', 'video')),
      status text not null check (status in ('ready', 'processing', 'failed')),
      failure text check ((failure is not null) = (status = 'failed')),
      width int not null check (width > 0),
      height int not null check (height > 0),
      picture_widths int[] not null check (cardinality(picture_widths) > 0),
      thumbhash text,
      is_animated boolean not null default false,
      video_file text check (video_file is null or kind = 'video'),
      duration_ms int not null default 0 check (duration_ms >= 0),
      has_sound boolean not null default false,
      was_trimmed boolean not null default false,
      created_at timestamptz not null,
      check (kind = 'video' or status = 'ready')
    )`.execute(db);
  await sql`create index media_owner on media (owner_id)`.execute(db);

  await sql`
    create table posts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      media_id uuid not null unique references media on delete cascade,
      kind text not null check (kind in ('image', 'video')),
      description text not null default '' check (char_length(description) <= 2200),
      is_published boolean not null,
      view_count int not null default 0 check (view_count >= 0),
      created_at timestamptz not null
    )`.execute(db);
  // Ids are UUIDv7, so the first index gives the newest posts of an account. The second index serves the lists
  // that hide unfinished posts, the third and fourth serve the public feeds.
  await sql`create index posts_user on posts (user_id, id desc)`.execute(db);
  await sql`create index posts_user_published on posts (user_id, id desc) where is_published`.execute(db);
  await sql`create index posts_published on posts (id desc) where is_published`.execute(db);
  await sql`create index posts_kind_published on posts (kind, id desc) where is_published`.execute(db);

  await sql`
    create table post_views (
      post_id uuid not null references posts on delete cascade,
      user_id uuid not null references users on delete cascade,
      viewed_at timestamptz not null,
      primary key (post_id, user_id)
    )`.execute(db);
  await sql`create index post_views_user on post_views (user_id, viewed_at desc)`.execute(db);
}
