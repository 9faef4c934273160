import type { PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { mayBePublished } from '../../users/index.ts';

/** Archives the post at this time and unpins it, or with null shows it again. */
export async function setArchived(tx: Tx, id: PostId, at: Date | null): Promise<void> {
  await tx.updateTable('posts').set({ archived_at: at, pinned_at: null }).where('id', '=', id).execute();
  await sql`update posts set is_published = ${mayBePublished('posts')} where id = ${id}`.execute(tx);
}

export const setPinned = (tx: Tx, id: PostId, at: Date | null) =>
  tx.updateTable('posts').set({ pinned_at: at }).where('id', '=', id).execute();

export async function countPinned(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts where user_id = ${userId} and pinned_at is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}
