import type { UserId } from '@sfera/contract/ids';
import type { Role } from '@sfera/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';

const FIRST_OWNER = 'first-owner';
const ROLES_LOCK = 'sfera.roles';

/**
 * Part of the transaction that adds an account: the first account of a server becomes its owner. Two first accounts at
 * once see only themselves, and the key of `settings` lets one of them win.
 */
export async function appointFirstOwner(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (name, value) select ${FIRST_OWNER}, ${userId}
    where not exists (select from users where id <> ${userId})
    on conflict do nothing returning name`.execute(tx);
  if (rows.length === 0) return false;
  await tx.updateTable('users').set({ role: 'owner' }).where('id', '=', userId).execute();
  return true;
}

/**
 * Gives a person a role; undefined when there is no such person. All changes of roles wait for one another, so that two
 * owners who demote each other at once do not leave the server without one. A role is read for each call: a change holds
 * at once, in all processes.
 * @param by the owner who does so; undefined for the operator
 * @throws {AppError} `last_owner` when nobody would stay an owner; `forbidden` when `by` is no owner any more
 */
export const setRole = (db: Db, id: UserId, role: Role, by?: UserId) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${ROLES_LOCK}))`.execute(tx);
    const owners = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute();
    const isOwner = (userId: UserId) => owners.some((owner) => owner.id === userId);
    if (by !== undefined && !isOwner(by)) throw new AppError('forbidden');
    if (role !== 'owner' && isOwner(id) && owners.length === 1) throw new AppError('last_owner');
    return tx.updateTable('users').set({ role }).where('id', '=', id).returningAll().executeTakeFirst();
  });

/**
 * The first line of everything that only owners of the server may do.
 * @throws {AppError} `forbidden` for everybody else
 */
export async function requireOwner(db: Db, viewerId: UserId): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', viewerId)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw new AppError('forbidden');
}
