import type { TagId, UserId } from '@sfera/contract/base/ids';
import { TAG_RESULTS } from '@sfera/contract/posts/limits';
import type { Tag } from '@sfera/contract/posts/tags';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

// The first spelling of a tag without public posts may come from a private account: then the key is shown.
const TAG = sql`case when t.post_count > 0 then t.name else t.key end as name, t.post_count as "countPosts"`;

interface TagRow extends Tag {
  id: TagId;
  isFollowed: boolean;
}

/** Undefined for a tag that no person has used or followed. */
export async function readTag(db: Db, viewerId: UserId | null, key: string): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    select t.id, ${TAG},
      exists (select from tag_follows f where f.user_id = ${viewerId}::uuid and f.tag_id = t.id) as "isFollowed"
    from tags t where t.key = ${key}`.execute(db);
  return rows[0];
}

/** Tags with public posts whose keys have one of the beginnings, those with most posts first. */
export async function readTags(db: Db, beginnings: readonly string[]): Promise<Tag[]> {
  const begin = beginnings.map((beginning) => sql`t.key ^@ ${beginning}::text`);
  const { rows } = await sql<Tag>`
    select ${TAG} from tags t where t.post_count > 0 and (${sql.join(begin, sql` or `)})
    order by t.post_count desc, t.key limit ${TAG_RESULTS}`.execute(db);
  return rows;
}

export async function readFollowedTags(db: Db, userId: UserId): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select ${TAG} from tag_follows f join tags t on t.id = f.tag_id
    where f.user_id = ${userId} order by f.created_at desc, t.key`.execute(db);
  return rows;
}

export async function countFollowedTags(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tag_follows where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertFollow = (tx: Tx, userId: UserId, key: string, now: Date) =>
  sql`
    insert into tag_follows (user_id, tag_id, created_at)
    select ${userId}::uuid, id, ${now}::timestamptz from tags where key = ${key}
    on conflict do nothing`.execute(tx);

export const deleteFollow = (db: Db, userId: UserId, key: string) =>
  sql`
    delete from tag_follows using tags t
    where user_id = ${userId} and tag_id = t.id and t.key = ${key}`.execute(db);
