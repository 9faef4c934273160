import type { CommentId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { defineStep } from '../../jobs/steps.ts';
import type { Context } from '../../context/context.ts';
import { linkOlderMentions } from '../mentions/index.ts';

const BATCH = 500;

/** Links the mentions of comments that were written before mentions had rows; no person is told. */
export const LINK_OLDER_COMMENTS = defineStep<Context>({
  name: 'comments-mentions',
  title: 'Упоминания в прежних комментариях',
  async count({ db }) {
    const { rows } = await sql<{ comments: number }>`select count(*)::int as comments from comments`.execute(
      db,
    );
    return rows[0]?.comments ?? 0;
  },
  async read({ db, clock }, cursor) {
    const { rows } = await sql<{ id: CommentId; text: string; author_id: UserId; created_at: Date }>`
      select id, text, user_id as author_id, created_at from comments
      where ${cursor}::uuid is null or id > ${cursor}::uuid order by id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return null;
    return {
      cursor: last.id,
      rows: rows.length,
      write: (tx) => linkOlderMentions(clock, tx, { of: 'comment', texts: rows }),
    };
  },
});
