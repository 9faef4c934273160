import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MemoriesNews } from './news/types.ts';
import { wantsPush } from './news/recipient-queries.ts';

/** The time zones of the people who want to be told of memories. */
export async function readTimeZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`
    select distinct time_zone from users where notifies_memories and time_zone is not null`.execute(db);
  return rows.map(({ time_zone: timeZone }) => timeZone);
}

/** Notes that these people are told of the day: those of the time zone who want a push and were not told of it yet. */
export async function claimPeople(
  db: Db,
  { day, timeZone }: Pick<MemoriesNews, 'day' | 'timeZone'>,
  limit: number,
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    update users set memories_told_on = ${day}::date where id in (
      select u.id from users u
      where u.time_zone = ${timeZone} and u.notifies_memories
        and (u.memories_told_on is null or u.memories_told_on < ${day}::date) and ${wantsPush('memories')}
      order by u.id limit ${limit} for no key update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
