import type { PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { defineStep } from '../../../jobs/steps.ts';
import type { Context } from '../../../context/context.ts';
import { linkOlderMentions } from '../../mentions/index.ts';
import { setTagsOfPosts } from '../../tags/index.ts';

const BATCH = 200;

/** Gives posts that were published before there were tags and mentions theirs; no person is told. */
export const MARK_OLDER_POSTS = defineStep<Context>({
  name: 'posts-tags',
  title: 'Теги и упоминания в прежних публикациях',
  async count({ db }) {
    const { rows } = await sql<{ posts: number }>`select count(*)::int as posts from posts`.execute(db);
    return rows[0]?.posts ?? 0;
  },
  async read({ db, clock }, cursor) {
    const { rows } = await sql<{ id: PostId; description: string; user_id: UserId; created_at: Date }>`
      select id, description, user_id, created_at from posts
      where ${cursor}::uuid is null or id > ${cursor}::uuid order by id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return null;
    return {
      cursor: last.id,
      rows: rows.length,
      async write(tx) {
        await setTagsOfPosts(
          clock,
          tx,
          rows.filter(({ description }) => description.includes('#')),
        );
        const texts = rows.map(({ id, description, user_id, created_at }) => ({
          id,
          text: description,
          author_id: user_id,
          created_at,
        }));
        await linkOlderMentions(clock, tx, { of: 'post', texts });
      },
    };
  },
});
