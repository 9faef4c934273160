import type { CircleId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readPage } from './export-data-queries.ts';

export const readCirclePage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: CircleId; name: string; is_leader: boolean; joined_at: Date }>(
    db,
    sql`
      select c.id as key, c.name, mine.is_leader, mine.joined_at
      from circle_people mine join circles c on c.id = mine.circle_id
      where mine.user_id = ${userId} and c.id > ${after}`,
  );
