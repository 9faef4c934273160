import { type Kysely, sql } from 'kysely';

export const title = 'Теги и упоминания';

/** Tags of posts with their followers, mentions of people in texts, and of whose mentions a person is told. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users add column who_mentions text not null default 'everyone'
      check (who_mentions in ('everyone', 'following', 'nobody'))`.execute(db);
  await addTags(db);
  await countTags(db);
  await addMentions(db);
}

async function addTags(db: Kysely<never>): Promise<void> {
  await sql`
    create table tags (
      id uuid primary key,
      key text collate "C" not null unique,
      name text not null,
      post_count int not null default 0 check (post_count >= 0)
    )`.execute(db);
  await sql`create index tags_popular on tags (post_count desc) where post_count > 0`.execute(db);
  await sql`
    create table post_tags (
      tag_id uuid not null references tags on delete cascade,
      post_id uuid not null references posts on delete cascade,
      is_counted boolean not null,
      primary key (tag_id, post_id)
    )`.execute(db);
  await sql`create index post_tags_post on post_tags (post_id)`.execute(db);
  await sql`
    create table tag_follows (
      user_id uuid not null references users on delete cascade,
      tag_id uuid not null references tags on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, tag_id)
    )`.execute(db);
  await sql`create index tag_follows_tag on tag_follows (tag_id)`.execute(db);
}

/**
 * `tags.post_count` counts published posts of public accounts. Triggers keep it, because posts also go by cascade, and
 * are published and hidden by many statements, those of the former build among them. Rows of `tags` are locked in the
 * order of their ids, and after all others.
 */
async function countTags(db: Kysely<never>): Promise<void> {
  await sql`
    create function count_post_tags() returns trigger language plpgsql as $$
    begin
      perform from tags where id in (select tag_id from changed) order by id for no key update;
      update tags set post_count = greatest(0, post_count + change) from (
        select tag_id, sum(case when is_counted then 1 else 0 end)::int * tg_argv[0]::int as change
        from changed group by tag_id
      ) counted where id = tag_id and change <> 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger post_tags_added after insert on post_tags referencing new table as changed
    for each statement execute function count_post_tags ('1')`.execute(db);
  await sql`
    create trigger post_tags_gone after delete on post_tags referencing old table as changed
    for each statement execute function count_post_tags ('-1')`.execute(db);
  // Every update turns the count of its rows over.
  await sql`
    create function recount_post_tags() returns trigger language plpgsql as $$
    begin
      perform from tags where id in (select tag_id from changed) order by id for no key update;
      update tags set post_count = greatest(0, post_count + change) from (
        select tag_id, sum(case when is_counted then 1 else -1 end)::int as change from changed group by tag_id
      ) counted where id = tag_id and change <> 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger post_tags_turned after update on post_tags referencing new table as changed
    for each statement execute function recount_post_tags ()`.execute(db);
  await sql`
    create function count_tags_of_post() returns trigger language plpgsql as $$
    declare
      is_shown boolean;
    begin
      select new.is_published and not is_private and disabled_at is null into is_shown
      from users where id = new.user_id for share;
      update post_tags set is_counted = is_shown where post_id = new.id and is_counted <> is_shown;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tags_of_post_changed after update of is_published on posts
    for each row when (old.is_published <> new.is_published) execute function count_tags_of_post ()`.execute(
    db,
  );
  await sql`
    create function count_tags_of_person() returns trigger language plpgsql as $$
    declare
      is_shown boolean := not new.is_private and new.disabled_at is null;
    begin
      update post_tags t set is_counted = is_shown from posts p
      where p.id = t.post_id and p.user_id = new.id and p.is_published and t.is_counted <> is_shown;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tags_of_person_changed after update of is_private, disabled_at on users for each row when (
      (old.is_private or old.disabled_at is not null) <> (new.is_private or new.disabled_at is not null)
    ) execute function count_tags_of_person ()`.execute(db);
  // The posts of a deleted account go one after the other: without this each would lock its tags out of order.
  await sql`
    create function lock_tags_of_person() returns trigger language plpgsql as $$
    begin
      perform from tags where id in (
        select t.tag_id from posts p join post_tags t on t.post_id = p.id where p.user_id = old.id
      ) order by id for no key update;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger tags_of_person_locked before delete on users
    for each row execute function lock_tags_of_person ()`.execute(db);
}

/**
 * A mention is the link of a text to a person, and for those who are told (`is_told`) the notification as well: it has a
 * table of its own, because clients of the former build cannot read its kind.
 */
async function addMentions(db: Kysely<never>): Promise<void> {
  await sql`
    create table mentions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      author_id uuid not null references users on delete cascade,
      written text not null,
      post_id uuid references posts on delete cascade,
      comment_id uuid references comments on delete cascade,
      story_id uuid references stories on delete cascade,
      is_told boolean not null default false,
      created_at timestamptz not null,
      read_at timestamptz,
      check (num_nonnulls(post_id, comment_id, story_id) = 1)
    )`.execute(db);
  for (const object of ['post_id', 'comment_id', 'story_id'])
    await sql`
      create unique index on mentions (${sql.ref(object)}, written) where ${sql.ref(object)} is not null`.execute(
      db,
    );
  await sql`create index mentions_told on mentions (user_id, id desc) where is_told`.execute(db);
  await sql`create index mentions_unread on mentions (user_id) where is_told and read_at is null`.execute(db);
  await sql`create index mentions_user on mentions (user_id)`.execute(db);
  await sql`create index mentions_author on mentions (author_id, created_at)`.execute(db);
}
