import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { log } from '../platform/log.ts';

interface Difference {
  id: string;
  stored: number;
  counted: number;
}

/** Every counter, with what it counts. */
const COUNTERS = {
  'users.post_count': sql<Difference>`
    select id, post_count as stored, count::int as counted from users u
    cross join lateral (select count(*) from posts where user_id = u.id) c where post_count <> count`,
  'users.follower_count': sql<Difference>`
    select id, follower_count as stored, count::int as counted from users u
    cross join lateral (select count(*) from follows where followee_id = u.id and status = 'following') c
    where follower_count <> count`,
  'users.following_count': sql<Difference>`
    select id, following_count as stored, count::int as counted from users u
    cross join lateral (select count(*) from follows where follower_id = u.id and status = 'following') c
    where following_count <> count`,
};

/** Recounts every counter and reports each difference. Exit code 1 when there is one. */
export async function check({ db }: Context): Promise<number> {
  let wrong = 0;
  for (const [counter, query] of Object.entries(COUNTERS)) {
    const { rows } = await query.execute(db);
    wrong += rows.length;
    for (const { id, stored, counted } of rows)
      log.warn(`${counter} у ${id}: записано ${stored}, на деле ${counted}`);
  }
  log.info(wrong === 0 ? 'Все счётчики верны' : `Неверных счётчиков: ${wrong}`);
  return wrong === 0 ? 0 : 1;
}
