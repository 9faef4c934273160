import { type Kysely, sql } from 'kysely';

export const title = 'Ответы на комментарии, отметки «нравится» на них и их изменение';

/** Threads, likes, changes and pins of comments, and what people are told of replies and likes (decision 119). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table comments
      add column parent_id uuid references comments on delete cascade,
      add column answered_user_id uuid references users on delete set null,
      add column like_count int not null default 0 check (like_count >= 0),
      add column edited_at timestamptz,
      add column pinned_at timestamptz`.execute(db);
  // The former build puts back what moderators have taken out, without the columns that it does not know.
  await sql`
    create function count_no_likes() returns trigger language plpgsql as $$
    begin
      new.like_count := 0;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger comments_counted before insert on comments
    for each row when (new.like_count is null) execute function count_no_likes ()`.execute(db);
  await sql`
    create index comments_replies on comments (parent_id, id) where parent_id is not null`.execute(db);
  await sql`
    create index comments_answered on comments (answered_user_id) where answered_user_id is not null`.execute(
    db,
  );
  await sql`create index comments_pinned on comments (post_id) where pinned_at is not null`.execute(db);
  await rankThreads(db);
  await sql`
    create table comment_likes (
      id uuid not null,
      comment_id uuid not null references comments on delete cascade,
      user_id uuid not null references users on delete cascade,
      primary key (comment_id, user_id)
    )`.execute(db);
  await sql`create index comment_likes_user on comment_likes (user_id, id)`.execute(db);
  await sql`
    create table comment_versions (
      comment_id uuid not null references comments on delete cascade,
      until timestamptz not null,
      text text not null,
      primary key (comment_id, until)
    )`.execute(db);
  await addNotices(db);
  await countHiddenThreads(db);
}

/**
 * Hours of freshness plus a day for each doubling of the likes. A former rank stays for as long as a reader may read on
 * in the order of that time.
 */
async function rankThreads(db: Kysely<never>): Promise<void> {
  await sql`
    create function comment_rank(created_at timestamptz, likes int) returns int
    language sql immutable parallel safe
    return floor(extract(epoch from created_at - timestamptz '2020-01-01 00:00:00+00') / 3600)::int
      + 24 * floor(ln(1.0 + likes) / ln(2.0) + 1e-9)::int`.execute(db);
  await sql`
    create index comments_threads on comments (post_id, comment_rank(created_at, like_count) desc, id desc)
    where parent_id is null`.execute(db);
  await sql`
    create table comment_ranks (
      comment_id uuid not null references comments on delete cascade,
      until timestamptz not null,
      post_id uuid not null references posts on delete cascade,
      rank int not null,
      primary key (comment_id, until)
    )`.execute(db);
  await sql`create index comment_ranks_post on comment_ranks (post_id, until)`.execute(db);
}

/** Apart from `notifications`, because clients of the former build cannot read these kinds. */
async function addNotices(db: Kysely<never>): Promise<void> {
  await sql`
    create table comment_notices (
      id uuid primary key,
      recipient_id uuid not null references users on delete cascade,
      sender_id uuid not null references users on delete cascade,
      type text not null check (type in ('reply', 'comment_like')),
      comment_id uuid not null references comments on delete cascade,
      liker_id uuid,
      created_at timestamptz not null,
      read_at timestamptz,
      check ((type = 'comment_like') = (liker_id is not null)),
      foreign key (comment_id, liker_id) references comment_likes on delete cascade
    )`.execute(db);
  await sql`create unique index on comment_notices (comment_id) where type = 'reply'`.execute(db);
  await sql`create unique index on comment_notices (comment_id, liker_id) where liker_id is not null`.execute(
    db,
  );
  await sql`create index comment_notices_newest on comment_notices (recipient_id, id desc)`.execute(db);
  await sql`
    create index comment_notices_unread on comment_notices (recipient_id) where read_at is null`.execute(db);
  await sql`create index comment_notices_sender on comment_notices (sender_id)`.execute(db);
  await sql`create index comment_notices_old on comment_notices (created_at)`.execute(db);
}

/** A viewer who does not see a comment does not see its thread either. */
const countHiddenThreads = (db: Kysely<never>) =>
  sql`
    create or replace function hidden_counts(post uuid, people uuid[]) returns json language plpgsql stable strict parallel safe as $$
    begin
      return json_build_object(
        'views', (select coalesce(sum(times), 0) from post_views where post_id = post and user_id = any (people)),
        'comments', (
          select count(*) from (
            select id from comments where post_id = post and user_id = any (people) and parent_id is null and hidden_at is null
            union
            select c.id from comments c join comments head on head.id = c.parent_id
            where c.post_id = post and c.user_id = any (people) and c.hidden_at is null and head.hidden_at is null
            union
            select c.id from comments head join comments c on c.parent_id = head.id
            where head.post_id = post and head.user_id = any (people) and c.hidden_at is null and head.hidden_at is null
          ) hidden
        ),
        'likes', (select count(*) from post_likes where post_id = post and user_id = any (people)),
        'reactions', (
          select coalesce(json_object_agg(emoji, given.times), '{}') from (
            select emoji, count(*) as times from post_reactions
            where post_id = post and user_id = any (people) group by emoji
          ) given
        ));
    end $$`.execute(db);
