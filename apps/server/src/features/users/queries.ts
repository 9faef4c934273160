import type { UserId } from '@sfera/contract/base/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { AppError } from '../../base/errors.ts';
import { isPersonVisibleTo } from './visibility.ts';

export const readUser = (db: Db, id: UserId) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** The account as another person may see it; undefined also for a person who is hidden from the viewer. */
export const readPerson = (db: Db, viewerId: UserId, id: UserId) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where(isPersonVisibleTo(viewerId, 'users'))
    .executeTakeFirst();

/** By email when the name has an `@`, else by login; without regard to case. */
export const readUserByName = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(${sql.ref(name.includes('@') ? 'email' : 'login')}) = lower(${name})`)
    .executeTakeFirst();

/** Adds an account. Resolves to false, with nothing changed, when the login or email is taken. */
export async function insertUser(db: Db, user: Insertable<Tables['users']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const setVerified = (db: Db, login: string, isVerified: boolean) =>
  db
    .updateTable('users')
    .set({ is_verified: isVerified })
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .returning(['id', 'login'])
    .executeTakeFirst();

/** Reads the account and locks it until the transaction ends. Rows that refer to the account can be added meanwhile. */
export const lockUser = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Throws `login_taken` or `email_taken` when another account has the name, also when both request it at once. */
export async function changeUser(
  db: Db,
  id: UserId,
  change: Updateable<Tables['users']>,
): Promise<Selectable<Tables['users']>> {
  try {
    const update = db.updateTable('users').set(change).where('id', '=', id);
    return await update.returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'users_login_key')
      throw new AppError('login_taken', { field: 'login' });
    if (error instanceof DatabaseError && error.constraint === 'users_email_key')
      throw new AppError('email_taken', { field: 'email' });
    throw error;
  }
}

export async function countUsers(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
