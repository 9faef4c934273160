import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export const readSecret = (db: Db, userId: UserId) =>
  db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();

interface NewSecret {
  userId: UserId;
  sealedSecret: string;
  at: Date;
}

/** Replaces a secret that was never confirmed. Resolves to false when there is a confirmed one. */
export async function keepSecret(db: Db, { userId, sealedSecret, at }: NewSecret): Promise<boolean> {
  const secret = { sealed_secret: sealedSecret, created_at: at };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(secret).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Spends the code of this half minute, and confirms the secret by its first code. Resolves to false when this code or
 * a later one was used before, or the secret was replaced meanwhile.
 */
export async function spendStep(
  db: Db,
  { userId, sealedSecret, step, at }: NewSecret & { step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${at})` })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where(sql<boolean>`coalesce(last_step < ${step}, true)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const deleteSecret = (db: Db, userId: UserId) =>
  db.deleteFrom('totp_secrets').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();

/** A secret that no code has shown to be in an app. */
export const deleteUnconfirmedSecret = (db: Db, userId: UserId) =>
  db.deleteFrom('totp_secrets').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
