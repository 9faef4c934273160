import { type RawBuilder, sql } from 'kysely';
import { isPlayable } from '../media/index.ts';

/**
 * Whether others may see a row of these publications, as far as its own state tells: the value to write to
 * `is_published`, which a trigger turns into `is_shared` where the audience is not `everyone`. The row shows something,
 * moderators have neither hidden nor removed it, its author has not archived it, and the account is not disabled. The
 * code that changes one of these writes the column anew.
 */
export const mayBePublished = (table: 'posts' | 'stories'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  // The files of an archived story have moved because its day is over, which hides it by itself.
  const isArchived = table === 'posts' ? sql`${column('archived_at')} is not null` : sql`false`;
  return sql<boolean>`(
    ${isPlayable(table)} and ${column('hidden')} is null and ${column('removed_at')} is null and not ${isArchived}
    and not exists (select from users author where author.id = ${column('user_id')} and author.disabled_at is not null)
  )`;
};
