import { type Kysely, sql } from 'kysely';

export const title = 'Жалобы, решения и обжалования';

/** Reports, cases, the log of decisions, appeals, what decisions change, and refused files. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column limited_until timestamptz,
      add column disabled_at timestamptz`.execute(db);
  await sql`create index users_disabled on users (id) where disabled_at is not null`.execute(db);
  await sql`create index users_staff on users (id) where role <> 'member'`.execute(db);
  for (const table of ['posts', 'stories'])
    await sql`
      alter table ${sql.table(table)}
        add column hidden jsonb,
        add column removed_at timestamptz,
        add column is_sensitive boolean not null default false`.execute(db);
  await sql`create index posts_removed on posts (removed_at) where removed_at is not null`.execute(db);
  await sql`create index stories_removed on stories (removed_at) where removed_at is not null`.execute(db);
  await sql`
    alter table media
      add column sha256 bytea,
      add column difference_hashes bit(128)[]`.execute(db);

  await sql`
    create table cases (
      id uuid primary key,
      object_kind text not null check (object_kind in ('post', 'comment', 'story', 'message', 'profile')),
      object_id uuid not null,
      author_id uuid references users on delete set null,
      state text not null check (state in ('open', 'decided')),
      opened_at timestamptz not null,
      report_count int not null check (report_count >= 0),
      reasons jsonb not null,
      noticed jsonb not null default '{}',
      snapshot jsonb,
      snapshot_key text,
      snapshot_until timestamptz not null,
      removed_comment jsonb,
      unique (object_kind, object_id)
    )`.execute(db);
  await sql`create index cases_open on cases (opened_at, id) where state = 'open'`.execute(db);
  await sql`create index cases_author on cases (author_id) where author_id is not null`.execute(db);
  await sql`create index cases_snapshot on cases (snapshot_until) where snapshot is not null`.execute(db);
  await sql`create index cases_snapshot_key on cases (snapshot_key) where snapshot_key is not null`.execute(
    db,
  );

  await sql`
    create table reports (
      id uuid primary key,
      case_id uuid not null references cases on delete cascade,
      reporter_id uuid not null references users on delete cascade,
      reason text not null,
      words text not null,
      created_at timestamptz not null,
      outcome text not null default 'open' check (outcome in ('open', 'kept', 'acted')),
      decided_at timestamptz,
      unique (case_id, reporter_id),
      check ((outcome = 'open') = (decided_at is null))
    )`.execute(db);
  await sql`create index reports_reporter on reports (reporter_id, id)`.execute(db);
  await sql`create index reports_case on reports (case_id, id)`.execute(db);

  await sql`
    create table decisions (
      id uuid primary key,
      case_id uuid not null references cases,
      moderator_id uuid references users on delete set null,
      action text not null check (
        action in ('keep', 'sensitive', 'hide', 'delete', 'limit', 'disable', 'block_file', 'take_back')
      ),
      takes_back uuid unique references decisions,
      rule int,
      rule_title text,
      reason text not null,
      until timestamptz,
      created_at timestamptz not null,
      check ((action = 'take_back') = (takes_back is not null)),
      check ((action = 'limit') = (until is not null)),
      check (action in ('keep', 'take_back') or (rule is not null and reason <> ''))
    )`.execute(db);
  await sql`create index decisions_case on decisions (case_id, id)`.execute(db);
  await sql`create index decisions_moderator on decisions (moderator_id) where moderator_id is not null`.execute(
    db,
  );
  // The log can only grow. The one change is that of a foreign key: the name of a moderator whose account is deleted.
  // An empty log may be emptied: tests begin anew that way, also those of the former build.
  await sql`
    create function guard_decisions() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.moderator_id is null and to_jsonb(new) - 'moderator_id' = to_jsonb(old) - 'moderator_id' then
          return new;
        end if;
      elsif not exists (select from decisions) then
        return null;
      end if;
      raise exception 'The log of decisions can only grow' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger decisions_only_grow before update or delete on decisions
    for each row execute function guard_decisions()`.execute(db);
  await sql`
    create trigger decisions_stay before truncate on decisions
    for each statement execute function guard_decisions()`.execute(db);

  await sql`
    create table appeals (
      id uuid primary key,
      decision_id uuid not null unique references decisions,
      author_id uuid not null references users on delete cascade,
      words text not null,
      created_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'upheld', 'granted')),
      answered_by uuid references users on delete set null,
      answer text,
      answered_at timestamptz,
      check ((state = 'open') = (answered_at is null))
    )`.execute(db);
  await sql`create index appeals_open on appeals (id) where state = 'open'`.execute(db);
  await sql`create index appeals_author on appeals (author_id)`.execute(db);
  await sql`create index appeals_answered_by on appeals (answered_by) where answered_by is not null`.execute(
    db,
  );

  await sql`
    create table blocked_files (
      id uuid primary key,
      decision_id uuid not null references decisions,
      sha256 bytea,
      difference_hash bit(128),
      created_at timestamptz not null,
      check ((sha256 is null) <> (difference_hash is null))
    )`.execute(db);
  await sql`create index blocked_files_sha256 on blocked_files (sha256) where sha256 is not null`.execute(db);
  await sql`create index blocked_files_decision on blocked_files (decision_id)`.execute(db);

  // Apart from `notifications`, like `sign_in_notices`, and for the same reason.
  await sql`
    create table moderation_notices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      type text not null check (
        type in ('decision', 'decision_taken_back', 'appeal_answered', 'report_answered')
      ),
      case_id uuid not null references cases on delete cascade,
      decision_id uuid references decisions,
      is_granted boolean,
      created_at timestamptz not null,
      read_at timestamptz,
      check ((type = 'report_answered') = (decision_id is null)),
      check ((type in ('appeal_answered', 'report_answered')) = (is_granted is not null))
    )`.execute(db);
  await sql`create index moderation_notices_user on moderation_notices (user_id, id desc)`.execute(db);
  await sql`create index moderation_notices_age on moderation_notices (created_at)`.execute(db);
}
