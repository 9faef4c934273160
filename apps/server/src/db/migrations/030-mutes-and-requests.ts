import { type Kysely, sql } from 'kysely';

export const title = 'Заглушённые люди, скрытые слова и заявки в чат';

/** Mutes, hidden words, who may comment on a post, hidden comments, and chats that wait to be accepted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table mutes (
      user_id uuid not null references users on delete cascade,
      muted_id uuid not null references users on delete cascade,
      what text not null check (what in ('posts', 'stories', 'chat')),
      until timestamptz,
      created_at timestamptz not null,
      primary key (user_id, muted_id, what),
      check (user_id <> muted_id)
    )`.execute(db);
  await sql`create index mutes_muted on mutes (muted_id)`.execute(db);
  await sql`
    create table hidden_words (
      user_id uuid primary key references users on delete cascade,
      words text[] not null,
      query tsquery not null
    )`.execute(db);
  await sql`
    alter table posts add column who_comments text not null default 'everyone'
      check (who_comments in ('everyone', 'followers', 'nobody'))`.execute(db);
  await sql`alter table comments add column hidden_at timestamptz`.execute(db);
  await addHiddenCounts(db);
  await sql`alter table chat_members add column is_request boolean not null default false`.execute(db);
  // Few rows: every message looks here whether its chat still waits.
  await sql`create index chat_members_requests on chat_members (chat_id) where is_request`.execute(db);
}

/**
 * The amounts that these people have added to the counters of a post; they are looked up in the keys of each table, so
 * a popular post costs no more than another. A function: a statement with these subqueries would be planned with all of
 * them, also for the many viewers from whom no person is hidden. It is strict, so for null nothing is executed either.
 */
const addHiddenCounts = (db: Kysely<never>) =>
  sql`
    create function hidden_counts(post uuid, people uuid[]) returns json language plpgsql stable strict parallel safe as $$
    begin
      return json_build_object(
        'views', (select coalesce(sum(times), 0) from post_views where post_id = post and user_id = any (people)),
        'comments', (
          select count(*) from comments where post_id = post and user_id = any (people) and hidden_at is null
        ),
        'likes', (select count(*) from post_likes where post_id = post and user_id = any (people)),
        'reactions', (
          select coalesce(json_object_agg(emoji, given.times), '{}') from (
            select emoji, count(*) as times from post_reactions
            where post_id = post and user_id = any (people) group by emoji
          ) given
        ));
    end $$`.execute(db);
