import type { PasskeyId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** The newest first: ids carry the time. */
export const readPasskeys = (db: Db, userId: UserId) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();

export const readByCredential = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Resolves to undefined when a passkey with this credential id exists. */
export const insertPasskey = (db: Db, passkey: Insertable<Tables['passkeys']>) =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Notes a use. Resolves to false when the authenticator has not counted on since the last use, as a copy of it does;
 * authenticators that do not count send 0.
 */
export async function noteUse(db: Db, id: PasskeyId, counter: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const renamePasskey = (db: Db, userId: UserId, id: PasskeyId, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Resolves to false when the person has no such passkey. */
export async function deletePasskey(db: Db, userId: UserId, id: PasskeyId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deletePasskeysBut = (tx: Tx, userId: UserId, kept: readonly PasskeyId[]) =>
  tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id <> all (${kept}::uuid[])`)
    .execute();
