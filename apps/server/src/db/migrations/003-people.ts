import { type Kysely, sql } from 'kysely';

export const title = 'Уведомления и их настройки';

/** Ids of follows, whether requests were seen, notifications and their settings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table follows add column id uuid, add column seen_at timestamptz`.execute(db);
  // A UUIDv7 of the time of the follow: lists of people are ordered by this id, newest first.
  await sql`
    update follows set id = (
      lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15)
    )::uuid`.execute(db);
  await sql`alter table follows alter column id set not null, add constraint follows_id_key unique (id)`.execute(
    db,
  );
  await sql`drop index follows_followee`.execute(db);
  await sql`create index follows_followee on follows (followee_id, status, id desc)`.execute(db);
  await sql`create index follows_follower on follows (follower_id, status, id desc)`.execute(db);
  await sql`
    create index follows_unseen_requests on follows (followee_id)
    where status = 'pending' and seen_at is null`.execute(db);

  await sql`
    alter table users
      add column notifies_follows boolean not null default true,
      add column notifies_reactions boolean not null default true,
      add column notifies_comments boolean not null default true`.execute(db);

  // A notification refers to its comment, reaction or follow and is deleted with it, in any order in which rows go.
  await sql`
    create table notifications (
      id uuid primary key,
      recipient_id uuid not null references users on delete cascade,
      sender_id uuid not null references users on delete cascade,
      type text not null check (type in ('comment', 'reaction', 'follow', 'follow_accepted', 'follow_declined')),
      post_id uuid references posts on delete cascade,
      comment_id uuid references comments on delete cascade,
      reactor_id uuid,
      follower_id uuid,
      followee_id uuid,
      created_at timestamptz not null,
      read_at timestamptz,
      check (recipient_id <> sender_id),
      check ((post_id is not null) = (type in ('comment', 'reaction'))),
      check ((comment_id is not null) = (type = 'comment')),
      check ((reactor_id is not null) = (type = 'reaction')),
      check ((follower_id is not null) = (type in ('follow', 'follow_accepted'))),
      check ((followee_id is not null) = (follower_id is not null)),
      foreign key (post_id, reactor_id) references post_reactions on delete cascade,
      foreign key (follower_id, followee_id) references follows on delete cascade
    )`.execute(db);
  await sql`create index notifications_recipient on notifications (recipient_id, id desc)`.execute(db);
  // For the tabs of the list: a few comments are found among a hundred thousand reactions.
  await sql`
    create index notifications_follows on notifications (recipient_id, id desc)
    where type in ('follow', 'follow_accepted', 'follow_declined')`.execute(db);
  await sql`
    create index notifications_reactions on notifications (recipient_id, id desc)
    where type = 'reaction'`.execute(db);
  await sql`
    create index notifications_comments on notifications (recipient_id, id desc)
    where type = 'comment'`.execute(db);
  await sql`create index notifications_unread on notifications (recipient_id) where read_at is null`.execute(
    db,
  );
  await sql`create index notifications_age on notifications (created_at)`.execute(db);
  // One notification per reaction, comment and follow; these indexes also serve the cascades.
  await sql`
    create unique index notifications_reaction on notifications (post_id, reactor_id)
    where reactor_id is not null`.execute(db);
  await sql`
    create unique index notifications_comment on notifications (comment_id) where comment_id is not null`.execute(
    db,
  );
  await sql`
    create unique index notifications_follow on notifications (follower_id, followee_id, type)
    where follower_id is not null`.execute(db);
  await sql`create index notifications_post on notifications (post_id) where post_id is not null`.execute(db);
  await sql`create index notifications_sender on notifications (sender_id)`.execute(db);
}
