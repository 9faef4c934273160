import { type Kysely, sql } from 'kysely';

export const title = 'Ответы на отдельные встречи повторяющихся событий';

/**
 * One time of an event that repeats, from the first answer to it alone on, with the answers of its people, and the times
 * that were cancelled (decision 185). The database guarantees for a time what it guarantees for the whole event
 * (`074-events`): no more people than places, places in the order of answers, each waiting answer moves up once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table events add column cancelled_times text[] not null default '{}'`.execute(db);
  await sql`
    create table event_times (
      event_id uuid not null references events on delete cascade,
      starts_at text not null,
      over_at timestamptz not null,
      max_people integer,
      coming_people integer not null default 0,
      primary key (event_id, starts_at),
      check (coming_people >= 0 and coming_people <= max_people)
    )`.execute(db);
  await sql`
    create table event_time_answers (
      event_id uuid not null,
      starts_at text not null,
      circle_id uuid not null,
      user_id uuid not null references users on delete cascade,
      answer text not null,
      people integer not null,
      is_waiting boolean not null,
      is_untold boolean not null default false,
      is_own boolean not null,
      answered_at timestamptz not null,
      primary key (event_id, starts_at, user_id),
      foreign key (event_id, starts_at) references event_times on delete cascade,
      foreign key (event_id, circle_id) references events (id, circle_id) on delete cascade,
      foreign key (circle_id, user_id) references circle_people (circle_id, user_id) on delete cascade,
      check (people > 0 and (answer = 'yes' or not is_waiting))
    )`.execute(db);
  await sql`create index event_time_answers_user on event_time_answers (user_id)`.execute(db);
  await sql`create index event_time_answers_person on event_time_answers (circle_id, user_id)`.execute(db);
  await sql`create index event_time_answers_event on event_time_answers (event_id, circle_id)`.execute(db);
  await sql`create index event_time_answers_untold on event_time_answers (event_id) where is_untold`.execute(
    db,
  );

  await sql`
    create function seat_waiting_at(which uuid, at text, asking uuid) returns void language plpgsql as $$
    declare
      free integer;
      company record;
    begin
      select max_people - coming_people into free from event_times
      where event_id = which and starts_at = at for no key update;
      if not found then return; end if;
      for company in
        select user_id, people from event_time_answers where event_id = which and starts_at = at and is_waiting
        order by answered_at, user_id for no key update skip locked
      loop
        exit when free < 1;
        if free is null or company.people <= free then
          update event_time_answers set is_waiting = false, is_untold = company.user_id is distinct from asking
          where event_id = which and starts_at = at and user_id = company.user_id;
          free := free - company.people;
        end if;
      end loop;
    end $$`.execute(db);
  await sql`
    create function change_time_answer() returns trigger language plpgsql as $$
    declare
      more integer := 0;
    begin
      if tg_op <> 'DELETE' and new.answer = 'yes' and not new.is_waiting then more := new.people; end if;
      if tg_op <> 'INSERT' and old.answer = 'yes' and not old.is_waiting then more := more - old.people; end if;
      if more <> 0 then
        update event_times set coming_people = coming_people + more
        where event_id = coalesce(new.event_id, old.event_id) and starts_at = coalesce(new.starts_at, old.starts_at)
          and exists (select from events where id = event_id);
      end if;
      if more < 0 then
        perform seat_waiting_at(coalesce(new.event_id, old.event_id), coalesce(new.starts_at, old.starts_at), null);
      end if;
      if tg_op <> 'DELETE' and new.is_waiting then
        perform seat_waiting_at(new.event_id, new.starts_at, new.user_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger time_answer_changed after insert or delete or update on event_time_answers
    for each row execute function change_time_answer()`.execute(db);
  await sql`
    create function change_places_of_time() returns trigger language plpgsql as $$
    begin
      perform seat_waiting_at(new.event_id, new.starts_at, null);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger places_of_time_changed after update of max_people on event_times
    for each row when (new.max_people is distinct from old.max_people) execute function change_places_of_time()`.execute(
    db,
  );
}
