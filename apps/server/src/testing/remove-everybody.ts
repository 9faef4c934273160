import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Empties the tables of people and of all that refers to people, among which is the log of decisions. */
export const removeEverybody = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`alter table decisions disable trigger decisions_stay`.execute(tx);
    await sql`truncate users cascade`.execute(tx);
    await sql`alter table decisions enable trigger decisions_stay`.execute(tx);
  });
