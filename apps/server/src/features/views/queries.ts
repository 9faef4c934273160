import type { PostId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Notes the view. Resolves to false when the last one is younger than `since`, also for two calls at once. */
export async function noteView(
  tx: Tx,
  postId: PostId,
  userId: UserId,
  now: Date,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into post_views (post_id, user_id, viewed_at) values (${postId}, ${userId}, ${now})
    on conflict (post_id, user_id) do update set viewed_at = excluded.viewed_at
    where post_views.viewed_at <= ${since}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function addView(tx: Tx, postId: PostId): Promise<number | undefined> {
  const row = await tx
    .updateTable('posts')
    .set({ view_count: sql`view_count + 1` })
    .where('id', '=', postId)
    .returning('view_count')
    .executeTakeFirst();
  return row?.view_count;
}
