import type { PostId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { CARD_COLUMNS, type CardRow, cardJoins, isVisibleTo, isWanted } from '../posts/index.ts';

/** The newest posts that are read before the index of words is asked: enough for a page of a frequent word. */
const MOST_WALKED = 3_000;
/** Read after these when they have filled a good part of the page, as with a phrase of frequent words. */
const MOST_WALKED_ON = 9_000;
const GOOD_PART = 1 / 4;

interface FoundPage {
  /** Made by `readWanted`. */
  wanted: string;
  before: PostId;
  limit: number;
  now: Date;
}

/**
 * Posts with these words that the viewer may see and wants to, newest first.
 *
 * A frequent word is found among the newest posts, which are read on as long as that promises a page; the index of words,
 * which gives a word's posts in no order, is asked only when these do not fill the page. Of a phrase it gives all posts
 * with its words in any order, each of which is read. Its posts are looked at from the newest one on, until the page is full: OFFSET
 * keeps PostgreSQL from joining all of them first.
 */
export async function readFoundPosts(
  db: Db,
  viewerId: UserId,
  { wanted, before, limit, now }: FoundPage,
): Promise<CardRow[]> {
  const isShown = sql`${isVisibleTo(viewerId)} and ${isWanted(viewerId, now)}`;
  const walk = (from: RawBuilder<unknown>, most: number, when: RawBuilder<unknown> = sql`true`) => sql`
    select p.id from (
      select * from post_words where post_id < ${from} order by post_id desc limit ${sql.lit(most)}
    ) newest
    join posts p on p.id = newest.post_id join users u on u.id = p.user_id
    where newest.words @@ ${wanted}::tsquery and ${when} and ${isShown}
    order by p.id desc limit ${sql.lit(limit)}`;
  const lastWalked = sql`(
    select post_id from post_words where post_id < ${before} order by post_id desc offset ${sql.lit(MOST_WALKED - 1)} limit 1)`;
  const isPromising = sql`
    (select count(*) from first_walked) between ${sql.lit(Math.ceil(limit * GOOD_PART))} and ${sql.lit(limit - 1)}`;
  const { rows } = await sql<CardRow>`
    with first_walked as materialized (${walk(sql`${before}`, MOST_WALKED)}
    ), walked as materialized (
      select id from first_walked
      union all (${walk(lastWalked, MOST_WALKED_ON, isPromising)})
      limit ${sql.lit(limit)}
    ), page as materialized (
      select id from walked where (select count(*) from walked) = ${sql.lit(limit)}
      union all (
        select p.id from newest_posts_with(${wanted}::tsquery, ${before}) with ordinality as found (id, place)
        cross join lateral (select * from posts where id = found.id offset 0) p
        cross join lateral (select * from users where id = p.user_id offset 0) u
        where (select count(*) from walked) < ${sql.lit(limit)} and ${isShown}
        order by found.place limit ${sql.lit(limit)}
      )
    )
    select ${CARD_COLUMNS} from page join posts p on p.id = page.id ${cardJoins(viewerId)}
    order by p.id desc`.execute(db);
  return rows;
}
