import { type Kysely, sql } from 'kysely';

export const title = 'Все уведомления в одной таблице';

/**
 * The tables that held notifications before, each with its rows in the form of `notices`. No code uses them any more.
 * They stay for the former build, which runs beside this one during a deploy; a later release drops them (decision
 * 152).
 */
const FORMER = {
  notifications: sql`
    o.id, o.recipient_id, o.sender_id, o.type, o.post_id, o.comment_id, null::uuid, null::uuid, '{}'::jsonb,
      o.created_at, o.read_at`,
  sign_in_notices: sql`
    o.id, o.user_id, o.user_id, 'new_sign_in', null, null, null, null,
      jsonb_strip_nulls(jsonb_build_object('deviceName', o.device_name, 'factor', o.factor)), o.created_at, o.read_at`,
  moderation_notices: sql`
    o.id, o.user_id, o.user_id, o.type, null, null, null, o.case_id,
      jsonb_strip_nulls(jsonb_build_object('decisionId', o.decision_id, 'isGranted', o.is_granted)),
      o.created_at, o.read_at`,
  comment_notices: sql`
    o.id, o.recipient_id, o.sender_id, o.type, (select post_id from comments where id = o.comment_id), o.comment_id,
      null, null, '{}', o.created_at, o.read_at`,
  mentions: sql`
    o.id, o.user_id, o.author_id, 'mention',
      coalesce(o.post_id, (select post_id from comments where id = o.comment_id)), o.comment_id, o.story_id, null, '{}',
      o.created_at, o.read_at`,
};

/** The rows with which a notification is deleted. */
const KEYS = [
  ['recipient_id', 'users'],
  ['sender_id', 'users'],
  ['post_id', 'posts'],
  ['comment_id', 'comments'],
  ['story_id', 'stories'],
  ['case_id', 'cases'],
  ['post_id, reactor_id', 'post_reactions'],
  ['comment_id, liker_id', 'comment_likes'],
  ['follower_id, followee_id', 'follows'],
] as const;

/** Which rows of a former table are notifications. */
const isTold = (table: string, row: string) => sql.raw(table === 'mentions' ? `${row}.is_told` : 'true');

export async function up(db: Kysely<never>): Promise<void> {
  // No kinds are listed here: a later release may add one without a new table.
  await sql`
    create table notices (
      id uuid primary key,
      recipient_id uuid not null,
      sender_id uuid not null,
      kind text not null,
      post_id uuid,
      comment_id uuid,
      story_id uuid,
      case_id uuid,
      details jsonb not null default '{}',
      created_at timestamptz not null,
      read_at timestamptz,
      reactor_id uuid generated always as (case kind when 'reaction' then sender_id end) stored,
      liker_id uuid generated always as (case kind when 'comment_like' then sender_id end) stored,
      follower_id uuid generated always as (
        case kind when 'follow' then sender_id when 'follow_accepted' then recipient_id end) stored,
      followee_id uuid generated always as (
        case kind when 'follow' then recipient_id when 'follow_accepted' then sender_id end) stored
    )`.execute(db);
  for (const [table, columns] of Object.entries(FORMER)) await follow(db, table, columns);
  await addIndexes(db);
  // Last, as each key locks the table to which it refers. Nothing is to be checked: the copied rows have kept the same keys
  // in their former tables, which are locked now. A rehearsal copies only a sample of what they refer to.
  for (const [columns, target] of KEYS)
    await sql`
      alter table notices add foreign key (${sql.raw(columns)}) references ${sql.table(target)}
      on delete cascade not valid`.execute(db);
}

/** Copies the rows of a former table, and from now on what the former build writes there. */
async function follow(db: Kysely<never>, table: string, columns: ReturnType<typeof sql>): Promise<void> {
  const [copyFunction, copyAdded, copyChanged] = ['copy', 'added', 'changed'].map((what) =>
    sql.ref(`${table}_${what}_to_notices`),
  );
  const insert = sql`
    insert into notices (id, recipient_id, sender_id, kind, post_id, comment_id, story_id, case_id, details, created_at, read_at)
    select ${columns}`;
  // A reaction that is changed makes its notification new, under another id.
  await sql`
    create function ${copyFunction}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${insert} from (select new.*) o on conflict do nothing;
      else
        update notices set id = new.id, created_at = new.created_at, read_at = new.read_at where id = old.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${copyAdded} after insert on ${sql.table(table)} for each row when (${isTold(table, 'new')})
    execute function ${copyFunction}()`.execute(db);
  await sql`
    create trigger ${copyChanged} after update of id, created_at, read_at on ${sql.table(table)}
    for each row execute function ${copyFunction}()`.execute(db);
  await sql`${insert} from ${sql.table(table)} o where ${isTold(table, 'o')}`.execute(db);
}

async function addIndexes(db: Kysely<never>): Promise<void> {
  await sql`create index notices_recipient on notices (recipient_id, id desc)`.execute(db);
  // For the tabs of the list: a few comments are found among a hundred thousand reactions.
  await sql`
    create index notices_follows on notices (recipient_id, id desc)
    where kind in ('follow', 'follow_accepted', 'follow_declined')`.execute(db);
  await sql`
    create index notices_reactions on notices (recipient_id, id desc)
    where kind in ('reaction', 'comment_like')`.execute(db);
  await sql`
    create index notices_comments on notices (recipient_id, id desc)
    where kind in ('comment', 'reply')`.execute(db);
  await sql`create index notices_unread on notices (recipient_id) where read_at is null`.execute(db);
  await sql`create index notices_age on notices (created_at)`.execute(db);
  // One notice of each subject; these indexes also serve the cascades.
  await sql`
    create unique index notices_reaction on notices (post_id, reactor_id) where reactor_id is not null`.execute(
    db,
  );
  await sql`
    create unique index notices_like on notices (comment_id, liker_id) where liker_id is not null`.execute(
    db,
  );
  await sql`
    create unique index notices_words on notices (comment_id, kind) where kind in ('comment', 'reply')`.execute(
    db,
  );
  await sql`
    create unique index notices_follow on notices (follower_id, followee_id, kind)
    where follower_id is not null`.execute(db);
  await sql`create index notices_post on notices (post_id) where post_id is not null`.execute(db);
  await sql`create index notices_comment on notices (comment_id) where comment_id is not null`.execute(db);
  await sql`create index notices_story on notices (story_id) where story_id is not null`.execute(db);
  await sql`create index notices_case on notices (case_id) where case_id is not null`.execute(db);
  await sql`create index notices_sender on notices (sender_id, created_at)`.execute(db);
}
