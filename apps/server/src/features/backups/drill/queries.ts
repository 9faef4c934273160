import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { JOB_SCHEMA } from '../../../jobs/queue.ts';

/** Removes waiting jobs and schedules from a restored database. */
export const removeJobs = (db: Db) =>
  sql`truncate ${sql.id(JOB_SCHEMA)}.job, ${sql.id(JOB_SCHEMA)}.schedule`.execute(db);

export interface Person {
  id: UserId;
  login: string;
  chat_id: string | null;
}

/** A person who has a chat, and follows many. */
export async function findPerson(db: Db): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.login, (select chat_id from chat_members where user_id = u.id limit 1) as chat_id
    from users u where disabled_at is null
    order by exists (select from chat_members where user_id = u.id) desc, following_count desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Adds a session of one hour. */
export const insertSession = (db: Db, id: SessionId, userId: UserId, now: Date) =>
  db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      device_name: 'drill',
      network: '127.0.0.0/24',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
