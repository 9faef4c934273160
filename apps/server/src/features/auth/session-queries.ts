import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { SESSIONS_SHOWN } from '@sfera/contract/accounts/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { EndedSessions } from '../../context/viewer.ts';

/**
 * Ends these sessions and the pushes of their browsers. Also the pushes of browsers of which no session is known, since
 * one of them may be the device that is meant; a browser subscribes anew when the app is opened on it.
 * @param ofPassword of the tokens of programs only those that end with the password, and all other sessions or none
 * @returns the number of sessions
 */
export async function endSessionRows(
  tx: Tx,
  { userId, only, except }: EndedSessions,
  now: Date,
  ofPassword?: 'tokens' | 'sessions and tokens',
): Promise<number> {
  const isToken = sql<boolean>`exists (select from tokens t where t.session_id = sessions.id)`;
  const isLasting = sql<boolean>`exists (
    select from tokens t where t.session_id = sessions.id and not t.ends_with_password)`;
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? null))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? null))
    .$if(ofPassword !== undefined, (query) => query.where(sql<boolean>`not ${isLasting}`))
    .$if(ofPassword === 'tokens', (query) => query.where(isToken))
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
    .select(sql<boolean>`exists (select from tokens t where t.session_id = sessions.id)`.as('isProgram'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((compare) => compare('id', '=', first), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute();

/** Whether it is one of this person and has neither ended nor expired. */
export const isSessionOpen = async (db: Db, userId: UserId, id: SessionId, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

export const removeExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<=', now).execute();

type NewSession = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'device_name' | 'network' | 'created_at' | 'expires_at'
>;

/**
 * Resolves to false, with nothing added, when the account has another password or is gone. The lock makes a change of
 * the password wait, or this statement wait for the change and find another password: otherwise a session that is opened
 * during the change would escape its ending of all others.
 */
export async function insertSession(
  db: Db,
  account: { id: UserId; password_hash: string },
  { id, device_name, network, created_at, expires_at }: NewSession,
): Promise<boolean> {
  const { rows } = await sql`
    insert into sessions (id, user_id, device_name, network, created_at, last_seen_at, expires_at)
    select ${id}, id, ${device_name}, ${network}, ${created_at}, ${created_at}, ${expires_at}
    from users where id = ${account.id} and password_hash = ${account.password_hash} for share
    returning id`.execute(db);
  return rows.length > 0;
}

export const insertNotice = (tx: Tx, row: Insertable<Tables['notices']>) =>
  tx.insertInto('notices').values(row).execute();
