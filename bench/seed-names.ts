import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';

const FIRST =
  'Анна Катя Екатерина Мария Маша Юлия Ольга Наталья Елена Татьяна Дарья Алина Ксения Вероника Полина Светлана Александр Сергей Дмитрий Алексей Андрей Иван Михаил Никита Виктор Егор Фёдор Кирилл Павел Роман';
const LAST =
  'Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев Романов Воробьёв Сергеев Кузьмин Фролов Александров Дмитриев Королёв Гусев Киселёв Ильин Максимов Поляков Сорокин Виноградов Ковалёв Белов Медведев Антонов Тарасов Жуков Баранов Филиппов Комаров Давыдов Беляев Герасимов Богданов Осипов Сидоров Матвеев Титов Марков Миронов Крылов Куликов Карпов Власов Мельников Денисов Гаврилов Тихонов Казаков Афанасьев Данилов Савельев Тимофеев Фомин Чернов Абрамов Мартынов Ефимов Федотов Щербаков Назаров Калинин Исаев Чернышёв Быков Маслов Родионов Коновалов Лазарев Воронин Климов Филатов Пономарёв Голубев Кудрявцев Прохоров Наумов Потапов Журавлёв Овчинников';

/** Half of the people get a login made from their name; all get names, of which some are far more frequent. */
export async function seedNames(db: Db): Promise<void> {
  const { rows } = await sql`select from users where user_name like 'Человек %' limit 1`.execute(db);
  if (rows.length === 0) return;
  console.error('Даю людям имена…');
  // Counting the words of a hundred thousand people once is faster than after each change.
  await sql`alter table users disable trigger users_changed_words`.execute(db);
  await sql`
    with names as materialized (
      select id, row_number() over () as n,
        ${FIRST.split(' ')}::text[] as first, ${LAST.split(' ')}::text[] as last,
        1 + floor(${FIRST.split(' ').length}::int * power(random(), 1.5))::int as f,
        1 + floor(${LAST.split(' ').length}::int * power(random(), 2))::int as l
      from users
    ), chosen as (
      select id, n, first[f] as first, last[l] || case when f <= 16 then 'а' else '' end as last from names
    )
    update users u set user_name = c.first || ' ' || c.last,
      login = case when c.n % 2 = 0 then u.login else
        left(search_spelling(c.first), 8) || '.' || left(search_spelling(c.last), 12) || c.n end
    from chosen c where c.id = u.id`.execute(db);
  await sql`alter table users enable trigger users_changed_words`.execute(db);
  await sql`truncate search_words`.execute(db);
  await sql`
    insert into search_words
    select word, count(*) from users cross join lateral unnest(tsvector_to_array(search_words)) word
    where word ~ '^[^#]..' group by word`.execute(db);
  // A few people are famous: their follower counts have no rows of follows.
  await sql`
    update users set follower_count = follower_count + floor(20000 * power(random(), 12))::int`.execute(db);
  await sql`vacuum analyze users, follows, search_words`.execute(db);
}
