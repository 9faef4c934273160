import type { UserId } from '@sfera/contract/base/ids';
import type { Role } from '@sfera/contract/moderation/roles';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../base/errors.ts';
import * as queries from './role-queries.ts';

/**
 * Part of the transaction that adds an account: the first account of a server becomes its owner. Two first accounts at
 * once see only themselves, and the key of `settings` lets one of them win.
 */
export async function appointFirstOwner(tx: Tx, userId: UserId): Promise<boolean> {
  if (!(await queries.noteFirstOwner(tx, userId))) return false;
  await queries.writeRole(tx, userId, 'owner');
  return true;
}

/**
 * Gives a person a role; undefined when there is no such person. All changes of roles wait for one another, so that two
 * owners who demote each other at once do not leave the server without one. A role is read for each call: a change
 * holds at once, in all processes.
 * @param by the owner who does so; undefined for the operator
 * @throws {AppError} `last_owner` when no person would stay an owner; `forbidden` when `by` is no owner any more
 */
export const setRole = (db: Db, id: UserId, role: Role, by?: UserId) =>
  db.transaction().execute(async (tx) => {
    await queries.lockRoles(tx);
    const owners = await queries.readOwners(tx);
    const isOwner = (userId: UserId) => owners.includes(userId);
    if (by !== undefined && !isOwner(by)) throw new AppError('forbidden');
    if (role !== 'owner' && isOwner(id) && owners.length === 1) throw new AppError('last_owner');
    return queries.writeRole(tx, id, role);
  });

/**
 * The first line of everything that only owners of the server may do.
 * @throws {AppError} `forbidden` for all other callers
 */
export async function requireOwner(db: Db, viewerId: UserId): Promise<void> {
  if (!(await queries.isOwner(db, viewerId))) throw new AppError('forbidden');
}
