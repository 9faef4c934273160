import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';

export const OPEN_CASES = 10_000;
/** Authors, and people who report. */
const PEOPLE = 2_000;
const REPORTS_EACH = 3;
const OPEN_APPEALS = 500;

/** Adds open cases of posts with snapshots, reports, decisions and open appeals. Reuses those of an earlier run. */
export async function seedCases(db: Db): Promise<void> {
  const { rows } = await sql`select from cases limit 1`.execute(db);
  if (rows.length > 0) return;
  console.error(`Добавляю ${OPEN_CASES} карточек…`);
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select uuidv7(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', now()
    from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`
    with people as materialized (select id, row_number() over (order by id) - 1 as n from users),
      fresh as materialized (select uuidv7() as id, n % ${PEOPLE} as author from generate_series(1, ${OPEN_CASES}) n),
      pictures as (
        insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, thumbhash, created_at)
        select f.id, p.id, replace(gen_random_uuid()::text, '-', ''), 'image', 'ready', 1080, 1350, '{320,640,1080}',
          'HioKDYJ5h4ifmHmYmJhnhzZfFAc6', now()
        from fresh f join people p on p.n = f.author)
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    select f.id, p.id, f.id, 'image', 'Рассвет на озере. Проснулись в четыре и не пожалели #утро', true, now()
    from fresh f join people p on p.n = f.author`.execute(db);
  await sql`
    insert into cases (id, object_kind, object_id, author_id, state, opened_at, report_count, reasons, snapshot,
      snapshot_key, snapshot_until)
    select uuidv7(), 'post', p.id, p.user_id, 'open', now() - random() * interval '20 days', ${REPORTS_EACH},
      '{"spam": 2, "other": 1}', jsonb_build_object('text', p.description, 'login', u.login, 'userName', u.user_name,
        'media', to_jsonb(m) - 'id' - 'owner_id' - 'sha256' - 'difference_hashes', 'context', '[]'::jsonb,
        'createdAt', p.created_at, 'takenAt', now()),
      m.media_key, now() + interval '30 days'
    from (select * from posts order by id desc limit ${OPEN_CASES}) p
    join users u on u.id = p.user_id join media m on m.id = p.media_id`.execute(db);
  await sql`
    insert into reports (id, case_id, reporter_id, reason, words, created_at)
    select uuidv7(), c.id, r.id, 'spam', 'Третий раз за день', c.opened_at
    from cases c cross join (select id from users limit ${REPORTS_EACH}) r`.execute(db);
  await sql`
    with decided as (
      insert into decisions (id, case_id, action, rule, rule_title, reason, created_at)
      select uuidv7(), id, 'sensitive', 7, 'Нагота', 'Не для всех', now()
      from cases order by id limit ${OPEN_APPEALS} returning id, case_id)
    insert into appeals (id, decision_id, author_id, words, created_at)
    select uuidv7(), d.id, c.author_id, 'Не согласен', now() from decided d join cases c on c.id = d.case_id`.execute(
    db,
  );
  await sql`vacuum analyze cases, reports, decisions, appeals`.execute(db);
}
