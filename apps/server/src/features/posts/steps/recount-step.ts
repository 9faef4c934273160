import type { PostId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { defineStep } from '../../../jobs/steps.ts';
import type { Context } from '../../../context/context.ts';
import { recountPosts } from './recount-queries.ts';

const BATCH = 200;

/**
 * Recounts likes, reactions and comments once. Counters of versions before the nightly checks may have drifted, as after
 * an operator's own statements; `npm run sfera -- check` only tells of it.
 */
export const RECOUNT_POSTS = defineStep<Context>({
  name: 'posts-recount',
  title: 'Пересчёт отметок, реакций и комментариев у постов',
  async count({ db }) {
    const { rows } = await sql<{ posts: number }>`select count(*)::int as posts from posts`.execute(db);
    return rows[0]?.posts ?? 0;
  },
  async read({ db }, cursor) {
    const ids = (
      await db
        .selectFrom('posts')
        .select('id')
        .where((row) => (cursor === null ? row.lit(true) : row('id', '>', cursor as PostId)))
        .orderBy('id')
        .limit(BATCH)
        .execute()
    ).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return null;
    return { cursor: last, rows: ids.length, write: (tx) => recountPosts(tx, ids) };
  },
});
