import type { PostId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { defineStep } from '../../jobs/steps.ts';
import type { Context } from '../../context/context.ts';

/** A tenth of a second of work. */
const BATCH = 500;

/**
 * Adds the words of posts that are older than the table of words, the newest first. A trigger keeps the words of all
 * other posts; a post whose text is changed meanwhile has its words from there, so the step leaves them alone.
 */
export const POST_WORDS = defineStep<Context>({
  name: 'post-words',
  title: 'Слова постов для поиска',
  async count({ db }) {
    const { rows } = await sql<{ posts: number }>`select count(*)::int as posts from posts`.execute(db);
    return rows[0]?.posts ?? 0;
  },
  async read({ db }, cursor) {
    const posts = await db
      .selectFrom('posts')
      .select('id')
      .where((row) => (cursor === null ? row.lit(true) : row('id', '<', cursor as PostId)))
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute();
    const last = posts.at(-1);
    if (!last) return null;
    const ids = posts.map(({ id }) => id);
    return {
      cursor: last.id,
      rows: ids.length,
      async write(tx) {
        await sql`
          insert into post_words (post_id, words)
          select id, post_words_of(post_search_text(id)) from posts p
          where id = any(${ids}::uuid[]) and not exists (select from post_words where post_id = p.id)
          for key share
          on conflict do nothing`.execute(tx);
      },
    };
  },
});
