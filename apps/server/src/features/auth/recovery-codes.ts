import { randomBytes, randomInt } from 'node:crypto';
import { LEAST_ID, type UserId } from '@sfera/contract/base/ids';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@sfera/contract/accounts/limits';
import { RECOVERY_ALPHABET } from '@sfera/contract/accounts/recovery';
import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { hashWithSalt } from './passwords.ts';
import * as queries from './recovery-code-queries.ts';

const SALT_BYTES = 16;
/** For people without codes, whose tries must take the same time. */
const DECOY_SALT = Buffer.alloc(SALT_BYTES);

const makeCode = () =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');

/** Replaces the person's codes by ten new ones; resolves to them. Only their hashes are stored. */
export async function replaceRecoveryCodes(
  { clock }: Context,
  tx: Tx,
  userId: UserId,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  const salt = randomBytes(SALT_BYTES);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  const created_at = clock.now();
  await queries.deleteRecoveryCodes(tx, userId);
  await queries.insertCodes(
    tx,
    hashes.map((hash) => ({ user_id: userId, hash, salt, created_at })),
  );
  return codes;
}

/**
 * The hash of an unused code of this person; undefined for any other code. `code`: as `RecoveryCode` of the contract
 * reads it. Takes the same time for all people, also without an account.
 */
export async function findRecoveryCode(
  db: Db,
  userId: UserId | undefined,
  code: string,
): Promise<Buffer | undefined> {
  const rows = await queries.readCodes(db, userId ?? NOBODY);
  const hash = await hashWithSalt(code, rows[0]?.salt ?? DECOY_SALT);
  return rows.find((row) => row.used_at === null && row.hash.equals(hash))?.hash;
}

const NOBODY = LEAST_ID as UserId;

/** Uses a code up. Resolves to false when the person does not have it; of two calls at once one gets it. */
export async function useRecoveryCode(
  context: Context,
  db: Db,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const hash = await findRecoveryCode(db, userId, code);
  return hash !== undefined && spendRecoveryCode(context, db, userId, hash);
}

/** Uses up a code that {@link findRecoveryCode} has found. */
export const spendRecoveryCode = (
  { clock }: Context,
  db: Db,
  userId: UserId,
  hash: Buffer,
): Promise<boolean> => queries.setCodeUsed(db, userId, hash, clock.now());

/** The state of the person's codes; `createdAt` is null without any. */
export async function readRecoveryCodes(
  db: Db,
  userId: UserId,
): Promise<{ left: number; createdAt: Date | null }> {
  const rows = await queries.readCodes(db, userId);
  return {
    left: rows.filter(({ used_at }) => used_at === null).length,
    createdAt: rows[0]?.created_at ?? null,
  };
}
