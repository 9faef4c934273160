import type { UserId } from '@sfera/contract/base/ids';
import type { Role } from '@sfera/contract/moderation/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

const FIRST_OWNER = 'first-owner';
const ROLES_LOCK = 'sfera.roles';

/** Resolves to false, with nothing noted, when there are other accounts or another first one was noted. */
export async function noteFirstOwner(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (name, value) select ${FIRST_OWNER}, ${userId}
    where not exists (select from users where id <> ${userId})
    on conflict do nothing returning name`.execute(tx);
  return rows.length > 0;
}

/** All changes of roles wait for one another. */
export const lockRoles = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext(${ROLES_LOCK}))`.execute(tx);

const owners = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '=', 'owner').where('disabled_at', 'is', null);

export const readOwners = async (db: Db): Promise<UserId[]> =>
  (await owners(db).execute()).map(({ id }) => id);

export const isOwner = async (db: Db, id: UserId): Promise<boolean> =>
  (await owners(db).where('id', '=', id).executeTakeFirst()) !== undefined;

/** Undefined when there is no such person. */
export const writeRole = (tx: Tx, id: UserId, role: Role) =>
  tx.updateTable('users').set({ role }).where('id', '=', id).returningAll().executeTakeFirst();
