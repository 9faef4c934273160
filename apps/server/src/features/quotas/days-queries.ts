import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { KindSize, StorageDayTable } from '../../db/tables/server.ts';

type Day = Pick<Selectable<StorageDayTable>, 'day' | 'kinds' | 'bytes'>;

/** Days with a measurement, oldest first. */
export async function readDays(db: Db, since: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day::text, kinds, bytes from storage_days
    where measured_at is not null and day >= ${since}::date order by storage_days.day`.execute(db);
  return rows;
}

export const readLastMeasurement = (db: Db) =>
  db
    .selectFrom('storage_days')
    .select(['measured_at', 'kinds'])
    .where('measured_at', 'is not', null)
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function readRemoved(db: Db, since: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: string; bytes: string }>`
    select coalesce(sum(removed_files), 0) as files, coalesce(sum(removed_bytes), 0) as bytes
    from storage_days where day >= ${since}::date`.execute(db);
  return { files: Number(rows[0]?.files ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

/** The last measurement of a day stays. */
export async function saveDay(
  db: Db,
  day: string,
  measuredAt: Date,
  kinds: readonly KindSize[],
): Promise<void> {
  const row = {
    measured_at: measuredAt,
    kinds: JSON.stringify(kinds),
    bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  await db
    .insertInto('storage_days')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
}

export const removeOldDays = (db: Db, before: string) =>
  sql`delete from storage_days where day < ${before}::date`.execute(db);
