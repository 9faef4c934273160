import { randomUUID } from 'node:crypto';
import type { UserId } from '@sfera/contract/base/ids';
import type pg from 'pg';
import type { Action } from './social-plan.ts';

/** The yardstick: an action by hand-written SQL, with nothing around it. */
export async function bareAction(
  pool: pg.Pool,
  feed: (viewer: UserId) => pg.QueryConfig,
  action: Action,
): Promise<unknown> {
  if (action.kind === 'feed') return pool.query(feed(action.viewer.id));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from posts where id = $1 for no key update', [action.postId]);
    await WRITES[action.kind](client, action);
    return await client.query('commit');
  } finally {
    client.release();
  }
}

type Write = (client: pg.PoolClient, action: Action) => Promise<unknown>;

const WRITES: Record<Exclude<Action['kind'], 'feed'>, Write> = {
  async reaction(client, { postId, viewer, emoji }) {
    const { rows } = await client.query<{ counts: Record<string, number>; before: string | null }>(
      `select reaction_counts as counts, (select emoji from post_reactions where post_id = $1 and user_id = $2) as before
       from posts where id = $1`,
      [postId, viewer.id],
    );
    const { counts = {}, before = null } = rows[0] ?? {};
    if (before === emoji) return;
    if (before) counts[before] = (counts[before] ?? 0) - 1;
    counts[emoji] = (counts[emoji] ?? 0) + 1;
    const given = Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
    await client.query(
      `insert into post_reactions (id, post_id, user_id, emoji) values (uuidv7(), $1, $2, $3)
       on conflict (post_id, user_id) do update set id = excluded.id, emoji = excluded.emoji`,
      [postId, viewer.id, emoji],
    );
    await client.query(
      'update posts set reaction_counts = $2, reaction_count = reaction_count + $3 where id = $1',
      [postId, JSON.stringify(given), before ? 0 : 1],
    );
  },
  async comment(client, { postId, viewer }) {
    await client.query(
      `insert into comments (id, post_id, user_id, text, created_at) values ($1, $2, $3, 'Как красиво!', now())`,
      [randomUUID(), postId, viewer.id],
    );
    await client.query('update posts set comment_count = comment_count + 1 where id = $1', [postId]);
  },
  async view(client, { postId, viewer }) {
    const { rowCount } = await client.query(
      `insert into post_views (post_id, user_id, viewed_at) values ($1, $2, now())
       on conflict (post_id, user_id) do nothing`,
      [postId, viewer.id],
    );
    if (rowCount) await client.query('update posts set view_count = view_count + 1 where id = $1', [postId]);
  },
};
