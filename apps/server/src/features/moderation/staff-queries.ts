import type { UserId } from '@sfera/contract/base/ids';
import type { Role } from '@sfera/contract/moderation/roles';
import type { Db } from '../../db/database.ts';

/** All people who may decide something. */
export async function readStaff(db: Db): Promise<{ id: UserId; role: Exclude<Role, 'member'> }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '<>', 'member')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, role }) => (role === 'member' ? [] : [{ id, role }]));
}
