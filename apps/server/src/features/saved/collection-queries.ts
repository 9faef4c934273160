import type { CollectionId, PostId, SaveId, UserId } from '@sfera/contract/base/ids';
import { MAX_COLLECTIONS } from '@sfera/contract/posts/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isVisibleTo } from '../posts/index.ts';

export interface CollectionRow {
  id: CollectionId;
  name: string;
  /** Posts that its owner may see now. */
  count: number;
  cover: { id: PostId; media_key: string; picture_widths: number[]; is_sensitive: boolean } | null;
  has_post: boolean;
}

/** The owner's collections, newest first: all of them, or the one with this id. */
export async function readCollections(
  db: Db,
  ownerId: UserId,
  { id, postId }: { id?: CollectionId; postId?: PostId | undefined } = {},
): Promise<CollectionRow[]> {
  const hasPost: RawBuilder<unknown> = postId
    ? sql`exists (select from collection_posts where collection_id = c.id and post_id = ${postId})`
    : sql`false`;
  const { rows } = await sql<CollectionRow>`
    select c.id, c.name, visible.count, ${hasPost} as has_post,
      (
        select json_build_object('id', p.id, 'media_key', m.media_key, 'picture_widths', m.picture_widths,
          'is_sensitive', p.is_sensitive)
        from posts p join media m on m.id = p.media_id where p.id = visible.cover_id
      ) as cover
    from collections c
    cross join lateral (
      select count(*)::int as count,
        (array_agg(p.id order by (p.id = c.cover_post_id) desc, added.id desc))[1] as cover_id
      from collection_posts added join posts p on p.id = added.post_id join users u on u.id = p.user_id
      where added.collection_id = c.id and ${isVisibleTo(ownerId)}
    ) visible
    where c.user_id = ${ownerId} ${id ? sql`and c.id = ${id}` : sql``}
    order by c.id desc limit ${MAX_COLLECTIONS}`.execute(db);
  return rows;
}

/** Locks the collection, which is the owner's; false for all other people. */
export async function lockCollection(tx: Tx, ownerId: UserId, id: CollectionId): Promise<boolean> {
  const { rows } = await sql`
    select from collections where id = ${id} and user_id = ${ownerId} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function countCollections(tx: Tx, ownerId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collections where user_id = ${ownerId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertCollection = (tx: Tx, collection: { id: CollectionId; user_id: UserId; name: string }) =>
  tx.insertInto('collections').values(collection).execute();

export const updateCollection = (
  tx: Tx,
  id: CollectionId,
  change: { name: string } | { cover_post_id: PostId },
) => tx.updateTable('collections').set(change).where('id', '=', id).execute();

export const deleteCollection = (tx: Tx, id: CollectionId) =>
  tx.deleteFrom('collections').where('id', '=', id).execute();

export const insertPost = (
  tx: Tx,
  row: { id: SaveId; collection_id: CollectionId; user_id: UserId; post_id: PostId },
) =>
  tx
    .insertInto('collection_posts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deletePost = (tx: Tx, id: CollectionId, postId: PostId) =>
  tx.deleteFrom('collection_posts').where('collection_id', '=', id).where('post_id', '=', postId).execute();

export const hasPost = async (tx: Tx, id: CollectionId, postId: PostId): Promise<boolean> =>
  (await tx
    .selectFrom('collection_posts')
    .select('id')
    .where('collection_id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirst()) !== undefined;
