import type { UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** Resolves to false, with nothing changed, when another open request has the login or the email. */
export async function insertRequest(db: Db, request: Insertable<Tables['join_requests']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('join_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Open requests, oldest first, after the one with the id `after`. */
export const readOpenRequests = (db: Db, limit: number, after: UserId | undefined) =>
  db
    .selectFrom('join_requests')
    .select(['id', 'login', 'email', 'user_name', 'about', 'created_at'])
    .where('declined_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after as UserId))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Takes the open request out of the queue: of several who answer it at once, one gets it. */
export const deleteOpenRequest = (tx: Tx, id: UserId) =>
  tx
    .deleteFrom('join_requests')
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function markDeclined(db: Db, id: UserId, declined_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('join_requests')
    .set({ declined_at })
    .where('id', '=', id)
    .where('declined_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** By email when the name has an `@`, else by login; the open request, or the newest declined one. */
export const readRequestByName = (db: Db, name: string) =>
  db
    .selectFrom('join_requests')
    .select(['id', 'login', 'password_hash', 'declined_at'])
    .where(sql<boolean>`lower(${sql.ref(name.includes('@') ? 'email' : 'login')}) = lower(${name})`)
    .orderBy(sql`declined_at is not null`)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const deleteDeclined = (db: Db, before: Date) =>
  db.deleteFrom('join_requests').where('declined_at', '<=', before).execute();
