import type { UserId } from '@sfera/contract/base/ids';
import { LOGIN_RESERVED_DAYS } from '@sfera/contract/accounts/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { listedUserColumns, type ListedUserRow } from './present.ts';
import { isPersonVisibleTo } from './visibility.ts';

const reservedSince = (now: Date) => new Date(now.getTime() - LOGIN_RESERVED_DAYS * 24 * 3_600_000);

/**
 * Whether another person gave this login up within 90 days, or asks to join with it. Must be called after the login was written, in the same
 * transaction: a person who is giving the login up keeps it locked in `users` until the reservation is committed, so
 * either the unique index refuses the login or this query sees the reservation.
 */
export async function isReserved(db: Db, login: string, userId: UserId, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reserved_logins')
    .select('login')
    .where('login', '=', login.toLowerCase())
    .where('released_at', '>', reservedSince(now))
    .where('user_id', 'is distinct from', userId)
    .unionAll(
      db
        .selectFrom('join_requests')
        .select('login')
        .where(sql<boolean>`lower(login) = lower(${login})`)
        .where('declined_at', 'is', null)
        .where('id', '<>', userId),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Part of the transaction that gives the login up. `userId`: the person who may take the login back; null for a deleted
 * account. As a login changes once in 30 days, a person holds at most three of them.
 */
export async function reserveLogin(tx: Tx, login: string, userId: UserId | null, now: Date): Promise<void> {
  const reservation = { user_id: userId, released_at: now };
  await tx
    .insertInto('reserved_logins')
    .values({ ...reservation, login: login.toLowerCase() })
    .onConflict((conflict) => conflict.column('login').doUpdateSet(reservation))
    .execute();
}

/** The account that gave this login up within 90 days and may take it back, as the viewer's lists show it. */
export async function readFormerOwner(
  db: Db,
  viewerId: UserId,
  login: string,
  now: Date,
): Promise<ListedUserRow | undefined> {
  const { rows } = await sql<ListedUserRow>`
    select u.id, ${listedUserColumns('u')}, f.status as follow_status
    from reserved_logins r join users u on u.id = r.user_id
    left join follows f on f.follower_id = ${viewerId} and f.followee_id = u.id
    where r.login = ${login.toLowerCase()} and r.released_at > ${reservedSince(now)}
      and ${isPersonVisibleTo(viewerId)}`.execute(db);
  return rows[0];
}

export const removeOldReservations = (db: Db, now: Date) =>
  db.deleteFrom('reserved_logins').where('released_at', '<=', reservedSince(now)).execute();
