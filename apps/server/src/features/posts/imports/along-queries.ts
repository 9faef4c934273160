import type { CollectionId, CommentId, ImportId, PostId, SaveId, UserId } from '@sfera/contract/base/ids';
import { MAX_COLLECTIONS } from '@sfera/contract/posts/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../base/clock.ts';
import { lockUser } from '../../users/index.ts';

/** Words of the author under a post that is brought along. */
export interface AlongComment {
  text: string;
  at: Date;
  /** The place in the list of the comment in whose thread it stands. */
  inThreadOf?: number | undefined;
}

/** A collection of the author that holds the post. */
export interface AlongCollection {
  name: string;
  at: Date;
  isCover?: boolean | undefined;
}

interface Place {
  userId: UserId;
  postId: PostId;
  importId: ImportId;
}

const idAt = <Id extends string>(at: Date) => newId<Id>({ now: () => at });

/** Adds the author's own comments to a post that is new in this transaction, at their times. Resolves to their ids. */
export async function insertComments(
  tx: Tx,
  { userId, postId }: Place,
  comments: readonly AlongComment[],
): Promise<CommentId[]> {
  if (comments.length === 0) return [];
  const ids = comments.map(({ at }) => idAt<CommentId>(at));
  const rows = comments.map(({ text, at, inThreadOf }, place) => ({
    id: ids[place] ?? idAt<CommentId>(at),
    post_id: postId,
    user_id: userId,
    text,
    // The post's `temp_id` keeps a repeat from doubling them.
    temp_id: null,
    parent_id: inThreadOf === undefined ? null : (ids[inThreadOf] ?? null),
    created_at: at,
  }));
  await tx.insertInto('comments').values(rows).execute();
  await sql`update posts set comment_count = comment_count + ${rows.length}::int where id = ${postId}`.execute(
    tx,
  );
  return ids;
}

/** Saves the author's own new post and puts it into collections, which are made where there is none of the name. */
export async function insertIntoCollections(
  tx: Tx,
  { userId, postId, importId }: Place,
  collections: readonly AlongCollection[],
): Promise<void> {
  const [first] = collections;
  if (!first) return;
  // Collections that are made at once count one after the other.
  await lockUser(tx, userId);
  const here = await tx
    .selectFrom('collections')
    .select(['id', 'name', 'import_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const own = { user_id: userId, post_id: postId };
  await tx
    .insertInto('saves')
    .values({ id: idAt<SaveId>(first.at), ...own })
    .execute();
  for (const { name, at, isCover } of collections) {
    let found = here.find((one) => one.name === name);
    if (!found) {
      if (here.length >= MAX_COLLECTIONS) continue;
      found = { id: idAt<CollectionId>(at), name, import_id: importId };
      here.push(found);
      await tx
        .insertInto('collections')
        .values({ ...found, user_id: userId })
        .execute();
    }
    await tx
      .insertInto('collection_posts')
      .values({ id: idAt<SaveId>(at), collection_id: found.id, ...own })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (isCover && found.import_id === importId)
      await tx.updateTable('collections').set({ cover_post_id: postId }).where('id', '=', found.id).execute();
  }
}

/** Removes the collections that the import has made and that hold nothing any more. */
export const deleteEmptyCollections = (db: Db, importId: ImportId) =>
  sql`
    delete from collections c where import_id = ${importId}
      and not exists (select from collection_posts where collection_id = c.id)`.execute(db);
