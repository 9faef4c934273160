import type { PostId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readPage } from './export-data-queries.ts';

export const readSavedPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; post_id: PostId }>(
    db,
    sql`select id as key, post_id from saves where user_id = ${userId} and id > ${after}`,
  );

interface CollectionRow {
  key: string;
  name: string;
  cover_post_id: PostId | null;
  /** In the order in which they were added. */
  post_ids: PostId[];
}

export const readCollectionPage = (db: Db, userId: UserId, after: string) =>
  readPage<CollectionRow>(
    db,
    sql`
      select id as key, name, cover_post_id,
        array(select post_id from collection_posts where collection_id = c.id order by id) as post_ids
      from collections c where user_id = ${userId} and id > ${after}`,
  );
