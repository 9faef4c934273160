import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isUnblocked } from '../users/index.ts';
import { readPage } from './export-data-queries.ts';

/** Mentions of which the person was told. The texts belong to their authors. */
export const readMentionPage = (db: Db, userId: UserId, after: string) =>
  readPage<{
    key: string;
    login: string;
    post_id: string | null;
    comment_id: string | null;
    story_id: string | null;
    created_at: Date;
    read_at: Date | null;
  }>(
    db,
    sql`
      select n.id as key, u.login, n.post_id, n.comment_id, n.story_id, n.created_at, n.read_at
      from mentions n join users u on u.id = n.author_id
      where n.user_id = ${userId} and n.is_told and ${isUnblocked(userId, sql.ref('n.author_id'))}
        and n.id > ${after}`,
  );

export const readFollowedTagPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; name: string; created_at: Date }>(
    db,
    sql`
      select t.id as key, t.name, f.created_at from tag_follows f join tags t on t.id = f.tag_id
      where f.user_id = ${userId} and t.id > ${after}`,
  );
