import { createHash, randomInt } from 'node:crypto';
import type { UserId } from '@sfera/contract/ids';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@sfera/contract/limits';
import { RECOVERY_ALPHABET } from '@sfera/contract/recovery';
import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';

const makeCode = () =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');

const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** Replaces the person's codes by ten new ones; resolves to them. Only their hashes are stored. */
export async function replaceRecoveryCodes(
  { clock }: Context,
  tx: Tx,
  userId: UserId,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const created_at = clock.now();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(code), created_at })))
    .execute();
  return codes;
}

/** Whether the person has this code and has not used it. `code`: as `RecoveryCode` of the contract reads it. */
export async function hasRecoveryCode(db: Db, userId: UserId, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up. Resolves to false when the person does not have it; of two calls at once one gets it. */
export async function useRecoveryCode(
  { clock }: Context,
  db: Db,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The state of the person's codes; `createdAt` is null without any. */
export async function readRecoveryCodes(
  db: Db,
  userId: UserId,
): Promise<{ left: number; createdAt: Date | null }> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
  return {
    left: rows.filter(({ used_at }) => used_at === null).length,
    createdAt: rows[0]?.created_at ?? null,
  };
}
