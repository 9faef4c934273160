import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { SEASONAL, WORDS } from './post-search-seed.ts';

/** Chats of the person who searches; the first of them has a tenth of all messages, the others together another. */
export const OWN_CHATS = 500;
const OTHER_CHATS = 20_000;
const NEWEST_WITHOUT_SEASONAL = 0.2;

/** Messages of 2 to 13 words by SQL. Reuses those of an earlier run. */
export async function seedMessages(db: Db, messages: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages`.execute(db);
  if ((rows[0]?.count ?? 0) >= messages) return;
  console.error(`Добавляю ${messages} сообщений…`);
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select uuidv7(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', now()
    from generate_series(1, ${OWN_CHATS + 1_000}::int) n order by n`.execute(db);
  await sql`
    with people as materialized (select id, row_number() over (order by id) - 1 as n from users),
      pairs as (
        select 0 as one, n as other from generate_series(1, ${OWN_CHATS}::int) n
        union all
        select ${OWN_CHATS}::int + 1 + n % 999, ${OWN_CHATS}::int + 1 + (n % 999 + 1 + n / 999) % 999
        from generate_series(0, ${OTHER_CHATS - 1}::int) n
      )
    insert into chats (id, user_low, user_high, newest_id, created_at)
    select uuidv7(), least(a.id, b.id), greatest(a.id, b.id), '00000000-0000-0000-0000-000000000000', now()
    from pairs join people a on a.n = one join people b on b.n = other
    on conflict do nothing`.execute(db);
  await sql`
    insert into chat_members (chat_id, user_id)
    select id, user_low from chats union all select id, user_high from chats`.execute(db);
  await sql`
    with person as (select id from users order by id limit 1),
      own as materialized (
        select array_agg(chats.id order by chats.id) as ids from chats, person where person.id in (user_low, user_high)),
      others as materialized (
        select array_agg(chats.id order by chats.id) as ids from chats, person where person.id not in (user_low, user_high)),
      fresh as materialized (
        select g, uuidv7(-(g / ${messages}::float8) * interval '365 days') as id,
          case g % 10 when 0 then own.ids[1] when 1 then own.ids[2 + floor(random() * (cardinality(own.ids) - 1))::int]
            else others.ids[1 + floor(random() * cardinality(others.ids))::int] end as chat_id
        from generate_series(0, ${messages - 1}::int) g, own, others)
    insert into messages (id, chat_id, sender_id, content, answers_story, created_at)
    select f.id, f.chat_id, case f.g % 2 when 0 then c.user_low else c.user_high end, (
        select string_agg(words.list[floor(exp(random() * ln(cardinality(words.list)::float8)) + 0 * k)::int], ' ')
        from generate_series(1, 2 + (f.g * 7919::bigint) % 12) k
      ) || case when f.g > ${messages * NEWEST_WITHOUT_SEASONAL} and f.g % 3 = 0 then ${` ${SEASONAL}`} else '' end,
      false, uuid_extract_timestamp(f.id)
    from fresh f join chats c on c.id = f.chat_id cross join (select ${[...WORDS]}::text[] as list) words
    order by f.id`.execute(db);
  await sql`
    update chats set newest_id = newest.id, last_message_id = newest.id
    from (select distinct on (chat_id) chat_id, id from messages order by chat_id, id desc) newest
    where newest.chat_id = chats.id`.execute(db);
}
