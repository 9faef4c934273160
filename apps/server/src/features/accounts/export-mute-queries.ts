import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readPage } from './export-data-queries.ts';

export const readMutePage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; login: string; what: string; until: Date | null; created_at: Date }>(
    db,
    sql`
      select m.muted_id || ' ' || m.what as key, u.login, m.what, m.until, m.created_at
      from mutes m join users u on u.id = m.muted_id
      where m.user_id = ${userId} and m.muted_id || ' ' || m.what > ${after}`,
  );

/** All of them: a person has at most a hundred. */
export const readHiddenWords = (db: Db, userId: UserId) =>
  readPage<{ key: string }>(
    db,
    sql`
      select word as key from hidden_words cross join unnest(words) as word
      where user_id = ${userId}`,
  );
