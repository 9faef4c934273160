import type { UserId } from '@sfera/contract/ids';
import type { Role } from '@sfera/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';

const FIRST_OWNER = 'first-owner';

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

/** Undefined when nobody has the login, which is compared without regard to case. */
export const setRole = (db: Db, login: string, role: Role) =>
  db
    .updateTable('users')
    .set({ role })
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .returning(['id', 'login'])
    .executeTakeFirst();

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
