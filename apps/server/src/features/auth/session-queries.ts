import type { SessionId, UserId } from '@sfera/contract/ids';
import { SESSIONS_SHOWN } from '@sfera/contract/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { EndedSessions } from '../../platform/context/viewer.ts';

/**
 * Ends these sessions and the pushes of their browsers. Also the pushes of browsers of which no session is known, since
 * one of them may be the device that is meant; a browser subscribes anew when the app is opened on it.
 * @returns the number of sessions
 */
export async function endSessionRows(
  tx: Tx,
  { userId, only, except }: EndedSessions,
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? null))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? null))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  await sql`
    delete from push_subscriptions
    where user_id = ${userId} and (session_id is null or session_id = any(${ids}::uuid[]))`.execute(tx);
  return ids.length;
}

/** Those that have neither ended nor expired: `first`, then the last seen first. */
export const readOpenSessions = (db: Db, userId: UserId, first: SessionId, now: Date) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((compare) => compare('id', '=', first), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute();

export const removeExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
