import { type Kysely, sql } from 'kysely';

export const title = 'Круги и аудитория публикаций';

/**
 * Circles of people, invitations to them, and posts and stories for followers or a circle alone (decision 122).
 *
 * The database guarantees two things, also while a server of the former build works on it. A publication whose audience
 * is not `everyone` never is `is_published`: a trigger turns the word into `is_shared`, so a statement that does not
 * know of audiences shows too little and never too much. And a circle has people and a leader: without a leader the
 * person who has been inside longest becomes one, and the last person takes the circle along, by every way in which the
 * rows are removed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table circles (
      id uuid primary key,
      name text not null,
      picture_key text,
      only_leaders_write boolean not null default false,
      link_code text unique,
      people_count integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index circles_picture on circles (picture_key) where picture_key is not null`.execute(db);
  await sql`
    create table circle_people (
      circle_id uuid not null references circles on delete cascade,
      user_id uuid not null references users on delete cascade,
      is_leader boolean not null,
      joined_at timestamptz not null,
      primary key (circle_id, user_id)
    )`.execute(db);
  await sql`create index circle_people_user on circle_people (user_id)`.execute(db);
  await sql`create index circle_people_order on circle_people (circle_id, (not is_leader), joined_at, user_id)`.execute(
    db,
  );
  await sql`
    create table circle_invitations (
      circle_id uuid not null references circles on delete cascade,
      user_id uuid not null references users on delete cascade,
      invited_by uuid references users on delete set null,
      created_at timestamptz not null,
      primary key (circle_id, user_id)
    )`.execute(db);
  await sql`create index circle_invitations_user on circle_invitations (user_id)`.execute(db);
  await sql`
    create index circle_invitations_by on circle_invitations (invited_by) where invited_by is not null`.execute(
    db,
  );
  // Whom a leader has removed: the link admits these people no more, an invitation does.
  await sql`
    create table circle_removals (
      circle_id uuid not null references circles on delete cascade,
      user_id uuid not null references users on delete cascade,
      primary key (circle_id, user_id)
    )`.execute(db);
  await sql`create index circle_removals_user on circle_removals (user_id)`.execute(db);

  await sql`
    create function count_circle_people() returns trigger language plpgsql as $$
    declare
      left_behind integer;
    begin
      if tg_op = 'INSERT' then
        update circles set people_count = people_count + 1 where id = new.circle_id;
        return null;
      end if;
      update circles set people_count = people_count - 1 where id = old.circle_id
        returning people_count into left_behind;
      if left_behind = 0 then
        delete from circles where id = old.circle_id;
      elsif left_behind > 0 and old.is_leader
        and not exists (select from circle_people where circle_id = old.circle_id and is_leader) then
        update circle_people set is_leader = true where circle_id = old.circle_id and user_id = (
          select user_id from circle_people where circle_id = old.circle_id order by joined_at, user_id limit 1
        );
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger circle_people_counted after insert or delete on circle_people
    for each row execute function count_circle_people ()`.execute(db);

  await sql`
    create function divert_audience() returns trigger language plpgsql as $$
    begin
      new.is_shared := new.is_published and new.audience <> 'everyone';
      new.is_published := new.is_published and new.audience = 'everyone';
      return new;
    end $$`.execute(db);
  for (const name of ['posts', 'stories'] as const) {
    const table = sql.table(name);
    await sql`
      alter table ${table}
        add column audience text not null default 'everyone',
        add column circle_id uuid references circles on delete set null,
        add column is_shared boolean not null default false`.execute(db);
    await sql`
      create trigger audience_diverted before insert or update of is_published, audience on ${table}
      for each row execute function divert_audience ()`.execute(db);
    await sql`
      create index ${sql.ref(`${name}_circle`)} on ${table} (circle_id, id desc) where circle_id is not null`.execute(
      db,
    );
  }
  await sql`
    create index posts_for_followers on posts (user_id, id desc)
    where is_published or (is_shared and audience = 'followers')`.execute(db);
  await sql`
    create index posts_shown on posts (user_id, id desc) where is_published or is_shared`.execute(db);
}
