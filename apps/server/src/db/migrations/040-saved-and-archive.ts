import { type Kysely, sql } from 'kysely';

export const title = 'Сохранённые посты, коллекции, закрепление и архив';

/**
 * Saved posts with collections of them, pinned and archived posts (decision 113). A collection holds saved posts alone:
 * every change that ends a save takes the post out of the collections too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saves (
      id uuid not null,
      user_id uuid not null references users on delete cascade,
      post_id uuid not null references posts on delete cascade,
      primary key (user_id, post_id)
    )`.execute(db);
  await sql`create unique index saves_newest on saves (user_id, id desc)`.execute(db);
  await sql`create index saves_post on saves (post_id)`.execute(db);
  await sql`
    create table collections (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      cover_post_id uuid references posts on delete set null,
      unique (user_id, id)
    )`.execute(db);
  await sql`
    create index collections_cover on collections (cover_post_id) where cover_post_id is not null`.execute(
    db,
  );
  await sql`
    create table collection_posts (
      id uuid not null,
      collection_id uuid not null,
      user_id uuid not null,
      post_id uuid not null,
      primary key (collection_id, post_id),
      foreign key (user_id, collection_id) references collections (user_id, id) on delete cascade,
      foreign key (user_id, post_id) references saves on delete cascade
    )`.execute(db);
  await sql`create unique index collection_posts_newest on collection_posts (collection_id, id desc)`.execute(
    db,
  );
  await sql`create index collection_posts_post on collection_posts (user_id, post_id)`.execute(db);
  await sql`alter table posts add column archived_at timestamptz, add column pinned_at timestamptz`.execute(
    db,
  );
  await sql`create index posts_archived on posts (user_id, id desc) where archived_at is not null`.execute(
    db,
  );
  await sql`create index posts_pinned on posts (user_id) where pinned_at is not null`.execute(db);
}
