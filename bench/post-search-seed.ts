import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';

/** Posts of each person; every tenth account is private. */
const POSTS_EACH = 50;
/** Words by rank, as in a language: the second is half as frequent as the first. */
const VOCABULARY = 30_000;
/** In a third of the posts but the newest ones, so that reading from the newest one finds none of it for long. */
export const SEASONAL = 'Снегурочка';
const NEWEST_WITHOUT_SEASONAL = 0.2;
/** In every post of private accounts, and in no other. */
export const PRIVATE = 'секретики';

const REAL =
  'утро кофе море друзья дорога город зима кошка счастье дом весна работа собака небо любовь лес осень праздник закат музыка книга вечер отпуск мама горы озеро цветы погода завтрак парк дождь концерт торт рыбалка велосипед путешествие фотография выставка прогулка лето';
const SYLLABLES =
  'ба ве го ду же за ки ло ма ну пе ро си ту фа хо ца че ши ще ря лё вра сто пле кру гра дво зна тре ско мле сви пру бле кла'.split(
    ' ',
  );
const ENDINGS = ['', 'а', 'ы', 'ой', 'ов', 'ами', 'ого', 'ать', 'ный', 'ский'];

/** Made of syllables: the words of a language without its dictionary. Word `n` is always the same. */
function makeWord(n: number): string {
  const real = REAL.split(' ')[n];
  if (real) return real;
  const part = (by: number) => SYLLABLES[Math.floor(n / by) % SYLLABLES.length] ?? '';
  return `${part(1)}${part(36)}${part(36 * 36)}${n % 3 === 0 ? part(7) : ''}${ENDINGS[n % ENDINGS.length]}`;
}

export const WORDS: readonly string[] = Array.from({ length: VOCABULARY }, (_, n) => makeWord(n));

/** Posts of 4 to 24 words by SQL; the media have no files. Reuses the posts of an earlier run. */
export async function seedTexts(db: Db, posts: number): Promise<void> {
  const { rows } = await sql<{ posts: number }>`select count(*)::int as posts from posts`.execute(db);
  if ((rows[0]?.posts ?? 0) >= posts) return;
  console.error(`Добавляю ${posts} постов с текстами…`);
  const people = Math.ceil(posts / POSTS_EACH);
  await sql`
    insert into users (id, login, email, user_name, password_hash, is_private, created_at)
    select uuidv7(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', n % 10 = 0, now()
    from generate_series(1, ${people}::int) n`.execute(db);
  await sql`
    with people as materialized (select id, row_number() over (order by id) - 1 as n from users)
    insert into follows (id, follower_id, followee_id, status, created_at)
    select uuidv7(), a.id, b.id, 'following', now()
    from people a cross join generate_series(1, 30) k join people b on b.n = (a.n + k * 37) % ${people}
    where a.id <> b.id`.execute(db);
  await sql`update users set following_count = 30`.execute(db);
  await sql`
    with people as materialized (select id, is_private, row_number() over (order by id) - 1 as n from users),
      fresh as materialized (
        select uuidv7(-(g / ${posts}::float8) * interval '365 days') as id, g, floor(random() * ${people})::int as author
        from generate_series(0, ${posts - 1}::int) g),
      texts as materialized (
        select f.id, f.g, string_agg(words.list[floor(exp(random() * ln(${VOCABULARY}::float8)))::int], ' ') as text
        from fresh f cross join (select ${[...WORDS]}::text[] as list) words
        cross join lateral generate_series(1, 4 + (f.g * 7919) % 21) k group by 1, 2),
      pictures as (
        insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, thumbhash, created_at)
        select f.id, p.id, replace(gen_random_uuid()::text, '-', ''), 'image', 'ready', 1080, 1350, '{320,640,1080}',
          'HioKDYJ5h4ifmHmYmJhnhzZfFAc6', now()
        from fresh f join people p on p.n = f.author)
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    select f.id, p.id, f.id, 'image', t.text
        || case when f.g > ${posts * NEWEST_WITHOUT_SEASONAL} and f.g % 3 = 0 then ${` ${SEASONAL}`} else '' end
        || case when p.is_private then ${` ${PRIVATE}`} else '' end,
      true, uuid_extract_timestamp(f.id)
    from fresh f join people p on p.n = f.author join texts t on t.id = f.id`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
