import type { LikeId, PostId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isUnblocked } from '../../users/index.ts';

/** The sender of the newest action, and its time. */
export interface SenderRow {
  sender_id: UserId;
  login: string;
  user_name: string;
  avatar_url: string | null;
  at: Date;
}

/** The largest count of people in a push. */
const MANY = 100;

export interface NewestAction extends SenderRow {
  /** Number of different people, with the newest one. */
  people: number;
}

/**
 * The newest row of `actions` with the number of different people among its rows. The rows have `id`, `sender_id`, `at`
 * and the columns that `shown` selects.
 */
export const newestOf = async <Row extends NewestAction>(
  db: Db,
  actions: RawBuilder<unknown>,
  shown: RawBuilder<unknown> = sql``,
): Promise<Row | null> => {
  const { rows } = await sql<Row>`
    with actions as materialized (${actions} order by id desc limit ${MANY})
    select s.id as sender_id, s.login, s.user_name, s.avatar_url, newest.at,
      (select count(distinct sender_id)::int from actions) as people ${shown}
    from (select * from actions order by id desc limit 1) newest join users s on s.id = newest.sender_id`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Other people's likes from `since` on: likes have no notifications and no read state. */
export const readNewLikes = (db: Db, userId: UserId, postId: PostId, since: LikeId) =>
  newestOf<NewestAction & { id: LikeId }>(
    db,
    sql`select l.id, l.user_id as sender_id, null::timestamptz as at from post_likes l join posts p on p.id = l.post_id
      where l.post_id = ${postId} and l.id >= ${since} and p.user_id = ${userId} and l.user_id <> p.user_id
        and ${isUnblocked(userId, sql.ref('l.user_id'))}`,
    sql`, newest.id`,
  );
