import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { OwnStorageKind } from '@sfera/contract/accounts/own-storage';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The kinds that take up space, the largest first. Their sum is `users.used_bytes` (decision 099). */
export async function readOwnKinds(
  db: Db,
  userId: UserId,
): Promise<{ kind: OwnStorageKind; bytes: number }[]> {
  const { rows } = await sql<{ kind: OwnStorageKind; bytes: string }>`
    select kind, sum(bytes) as bytes from (
      select case
          when exists (select from post_media where media_id = m.id) then 'posts'
          when exists (select from held_items where media_id = m.id) then 'drafts'
          when exists (select from scheduled_items where media_id = m.id) then 'drafts'
          when exists (select from stories where media_id = m.id) then 'stories'
          else 'chats'
        end as kind, bytes
      from media m where owner_id = ${userId}
      union all select 'avatar', avatar_bytes from users where id = ${userId}
      union all select 'drafts', size_bytes from drafts where user_id = ${userId}
      union all select 'archive', size_bytes from data_exports where user_id = ${userId}
    ) kept group by kind having sum(bytes) > 0 order by sum(bytes) desc, kind`.execute(db);
  return rows.map(({ kind, bytes }) => ({ kind, bytes: Number(bytes) }));
}

interface LargePost {
  id: PostId;
  kind: 'image' | 'video';
  media_key: string;
  picture_widths: number[];
  bytes: string;
  created_at: Date;
}

/** The largest posts that the person can still delete. */
export async function readLargestPosts(db: Db, userId: UserId, limit: number): Promise<LargePost[]> {
  const { rows } = await sql<LargePost>`
    select p.id, p.kind, m.media_key, m.picture_widths, sizes.bytes, p.created_at
    from posts p join media m on m.id = p.media_id
    cross join lateral (
      select sum(item.bytes) as bytes
      from post_media pm join media item on item.id = pm.media_id where pm.post_id = p.id
    ) sizes
    where p.user_id = ${userId} and p.removed_at is null and sizes.bytes > 0
    order by sizes.bytes desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Resolves to false when there is no such person. */
export async function writeQuota(db: Db, userId: UserId, quotaBytes: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ quota_bytes: quotaBytes })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
