import { type Kysely, sql } from 'kysely';

export const title = 'Блокировки';

/**
 * People who are kept apart. The triggers hold in any order in which two people act: a transaction that adds a block
 * locks both accounts for update, and a row that refers to an account waits for that lock before its trigger looks for
 * a block.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table blocks (
      blocker_id uuid not null references users on delete cascade,
      blocked_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create unique index blocks_blocked on blocks (blocked_id, blocker_id)`.execute(db);
  // The comments of the people who are hidden from a viewer are subtracted from the count of a post.
  await sql`create index comments_author on comments (post_id, user_id)`.execute(db);

  await sql`
    create function has_block(one uuid, other uuid) returns boolean language sql stable parallel safe as $$
      select exists (select from blocks where blocker_id = one and blocked_id = other)
        or exists (select from blocks where blocker_id = other and blocked_id = one)
    $$`.execute(db);
  for (const [table, pairs] of Object.entries(PAIRS)) {
    await sql`
      create function ${sql.id(`refuse_blocked_${table}`)}() returns trigger language plpgsql as ${sql.raw(`$$
      begin
        if exists (select from ${pairs} where has_block(one, other)) then
          raise exception 'A block stands between the two people'
            using errcode = 'check_violation', constraint = 'no_block_between', table = '${table}';
        end if;
        return null;
      end $$`)}`.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_without_block`)} after insert on ${sql.id(table)}
      referencing new table as added for each statement
      execute function ${sql.id(`refuse_blocked_${table}`)}()`.execute(db);
  }
  await sql`
    create function refuse_block_over_follow() returns trigger language plpgsql as $$
    begin
      if exists (
        select from follows where (follower_id = new.blocker_id and followee_id = new.blocked_id)
          or (follower_id = new.blocked_id and followee_id = new.blocker_id)
      ) then
        raise exception 'A block ends the follows of the two people'
          using errcode = 'check_violation', constraint = 'no_follow_over_block', table = 'blocks';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger blocks_without_follow after insert on blocks deferrable initially deferred
    for each row execute function refuse_block_over_follow()`.execute(db);
}

/** The two people of each row that was just added. */
const PAIRS = {
  follows: '(select follower_id as one, followee_id as other from added) pair',
  comments:
    '(select added.user_id as one, p.user_id as other from added join posts p on p.id = added.post_id) pair',
  messages:
    '(select distinct c.user_low as one, c.user_high as other from added join chats c on c.id = added.chat_id) pair',
};
