import { type Kysely, sql } from 'kysely';

export const title = 'События кругов';

/**
 * Events of circles with the answers of their people, and the secret addresses of calendars (decision 181).
 *
 * The database guarantees four things, by every way in which rows change. An answer belongs to a person of the event's circle and
 * ends with the membership. No more people come than there are places (`coming_people <= max_people`). A `yes` is asked
 * for by `is_waiting`: the trigger gives a place to those who fit, in the order of their answers, and again whenever a
 * place becomes free, by an answer, by another limit, by a person who leaves or is deleted; all of this happens under the
 * lock of the event, so each waiting answer moves up exactly once. And who has moved up later stays marked
 * (`is_untold`) until told of it. The trigger passes by answers that are being deleted with a membership: their own deletion calls it again.
 * The trigger also leaves alone an event whose post or circle is gone: the event itself goes next, and PostgreSQL, which orders these deletions by
 * the numbers of its triggers, would refuse the second change of a row that refers to none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table events (
      id uuid primary key,
      circle_id uuid not null references circles on delete cascade,
      post_id uuid not null unique references posts on delete cascade,
      title text not null,
      description text not null,
      starts_at text not null,
      ends_at text,
      zone text not null,
      is_all_day boolean not null,
      repeats text,
      repeat_times integer,
      over_at timestamptz,
      place text not null,
      place_link text,
      max_people integer,
      coming_people integer not null default 0,
      remind_minutes integer,
      remind_at timestamptz,
      opens_album boolean not null,
      album_at timestamptz,
      album_id uuid references albums on delete set null,
      revision integer not null default 0,
      cancelled_at timestamptz,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (id, circle_id),
      check (coming_people >= 0 and coming_people <= max_people)
    )`.execute(db);
  await sql`create index events_circle on events (circle_id, over_at desc, id)`.execute(db);
  await sql`create index events_album on events (album_id) where album_id is not null`.execute(db);
  await sql`create index events_remind_at on events (remind_at) where remind_at is not null`.execute(db);
  await sql`create index events_album_at on events (album_at) where album_at is not null`.execute(db);
  await sql`
    create table event_answers (
      event_id uuid not null,
      circle_id uuid not null,
      user_id uuid not null references users on delete cascade,
      answer text not null,
      people integer not null,
      is_waiting boolean not null,
      is_untold boolean not null default false,
      answered_at timestamptz not null,
      primary key (event_id, user_id),
      foreign key (event_id, circle_id) references events (id, circle_id) on delete cascade,
      foreign key (circle_id, user_id) references circle_people (circle_id, user_id) on delete cascade,
      check (people > 0 and (answer = 'yes' or not is_waiting))
    )`.execute(db);
  await sql`create index event_answers_user on event_answers (user_id)`.execute(db);
  await sql`create index event_answers_person on event_answers (circle_id, user_id)`.execute(db);
  await sql`create index event_answers_waiting on event_answers (event_id, answered_at, user_id) where is_waiting`.execute(
    db,
  );
  await sql`create index event_answers_untold on event_answers (event_id) where is_untold`.execute(db);
  await sql`
    create table calendar_addresses (
      code text primary key,
      user_id uuid not null references users on delete cascade,
      circle_id uuid,
      created_at timestamptz not null,
      unique nulls not distinct (user_id, circle_id),
      foreign key (circle_id, user_id) references circle_people (circle_id, user_id) on delete cascade
    )`.execute(db);
  await sql`create index calendar_addresses_person on calendar_addresses (circle_id, user_id)`.execute(db);

  await sql`
    create function seat_waiting(which uuid, asking uuid) returns void language plpgsql as $$
    declare
      free integer;
      company record;
    begin
      select max_people - coming_people into free from events where id = which for no key update;
      if not found then return; end if;
      for company in
        select user_id, people from event_answers where event_id = which and is_waiting
        order by answered_at, user_id for no key update skip locked
      loop
        exit when free < 1;
        if free is null or company.people <= free then
          update event_answers set is_waiting = false, is_untold = company.user_id is distinct from asking
          where event_id = which and user_id = company.user_id;
          free := free - company.people;
        end if;
      end loop;
    end $$`.execute(db);
  await sql`
    create function change_answer() returns trigger language plpgsql as $$
    declare
      more integer := 0;
    begin
      if tg_op <> 'DELETE' and new.answer = 'yes' and not new.is_waiting then more := new.people; end if;
      if tg_op <> 'INSERT' and old.answer = 'yes' and not old.is_waiting then more := more - old.people; end if;
      if more <> 0 then
        update events set coming_people = coming_people + more
        where id = coalesce(new.event_id, old.event_id)
          and exists (select from posts where id = post_id) and exists (select from circles where id = circle_id);
      end if;
      if more < 0 then perform seat_waiting(coalesce(new.event_id, old.event_id), null); end if;
      if tg_op <> 'DELETE' and new.is_waiting then perform seat_waiting(new.event_id, new.user_id); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger answer_changed after insert or delete or update on event_answers
    for each row execute function change_answer()`.execute(db);
  await sql`
    create function change_places() returns trigger language plpgsql as $$
    begin
      perform seat_waiting(new.id, null);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger places_changed after update of max_people on events
    for each row when (new.max_people is distinct from old.max_people) execute function change_places()`.execute(
    db,
  );

  await sql`alter table notices add column event_id uuid references events on delete cascade`.execute(db);
  await sql`create index notices_event on notices (event_id) where event_id is not null`.execute(db);
  await sql`alter table users add column notifies_events boolean not null default true`.execute(db);
}
