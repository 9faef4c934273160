import type { UserId } from '@sfera/contract/ids';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export const readUser = (db: Db, id: UserId) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** By login, or by email when it has an `@`; without regard to case. */
export const readUserByName = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(${sql.ref(name.includes('@') ? 'email' : 'login')}) = lower(${name})`)
    .executeTakeFirst();

/** Adds an account. Resolves to false, with nothing changed, when its login or email is taken. */
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
    .returning('login')
    .executeTakeFirst();

export const setAvatar = (db: Db, id: UserId, avatarUrl: string) =>
  db.updateTable('users').set({ avatar_url: avatarUrl }).where('id', '=', id).execute();

export async function countUsers(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
