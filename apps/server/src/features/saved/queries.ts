import type { CollectionId, PostId, SaveId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Page } from '../../base/list-page.ts';
import { CARD_COLUMNS, type CardRow, cardJoins, isVisibleTo } from '../posts/index.ts';

/** Saves the post, unless it is saved already. */
export const insertSave = (tx: Tx, save: { id: SaveId; user_id: UserId; post_id: PostId }) =>
  tx
    .insertInto('saves')
    .values(save)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The post leaves the person's collections too. */
export const deleteSave = (db: Db, userId: UserId, postId: PostId) =>
  db.deleteFrom('saves').where('user_id', '=', userId).where('post_id', '=', postId).execute();

export type SavedRow = CardRow & { save_id: SaveId };

/** The visible posts among `saved`, which selects the columns `id` and `post_id`, newest row first. */
async function readPage(
  db: Db,
  viewerId: UserId,
  saved: RawBuilder<unknown>,
  { limit, before }: Page<SaveId>,
): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    with page as materialized (
      select s.id as save_id, s.post_id
      from (${saved}) s join posts p on p.id = s.post_id join users u on u.id = p.user_id
      where ${isVisibleTo(viewerId)} ${before ? sql`and s.id < ${before}` : sql``}
      order by s.id desc limit ${limit}
    )
    select ${CARD_COLUMNS}, page.save_id
    from page join posts p on p.id = page.post_id ${cardJoins(viewerId)}
    order by page.save_id desc`.execute(db);
  return rows;
}

export const readSaved = (db: Db, viewerId: UserId, page: Page<SaveId>): Promise<SavedRow[]> =>
  readPage(db, viewerId, sql`select id, post_id from saves where user_id = ${viewerId}`, page);

export const readCollectionPosts = (
  db: Db,
  viewerId: UserId,
  id: CollectionId,
  page: Page<SaveId>,
): Promise<SavedRow[]> =>
  readPage(
    db,
    viewerId,
    sql`select id, post_id from collection_posts where collection_id = ${id} and user_id = ${viewerId}`,
    page,
  );
