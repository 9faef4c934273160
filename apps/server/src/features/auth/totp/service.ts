import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { requestTotp as requestRoute } from '@sfera/contract/accounts/second-factor';
import type { Context } from '../../../context/context.ts';
import { readBrand } from '../../../base/brand/brand.ts';
import { AppError } from '../../../base/errors.ts';
import { log } from '../../../base/log.ts';
import { readUser } from '../../users/index.ts';
import { tellFactorChange } from '../factor-news.ts';
import * as queries from './queries.ts';

/** Whether signing in to the account asks for a code. */
export async function isTotpOn({ db }: Context, userId: UserId): Promise<boolean> {
  const row = await queries.readSecret(db, userId);
  return row !== undefined && row.confirmed_at !== null;
}

/** The owner must have confirmed it. Throws `totp_on`, `signed_out`. */
export async function beginTotp(
  { db, clock, vault }: Context,
  userId: UserId,
): Promise<AnswerOf<typeof requestRoute>> {
  const user = await readUser(db, userId);
  if (!user) throw new AppError('signed_out');
  const { name } = await readBrand(db);
  const { addressOf, makeSecret } = await import('./codes.ts');
  const secret = makeSecret();
  const sealedSecret = await vault.seal(secret, userId);
  if (!(await queries.keepSecret(db, { userId, sealedSecret, at: clock.now() })))
    throw new AppError('totp_on');
  return { secret, address: addressOf(secret, user.login, name) };
}

/** Asks for codes from now on. Throws `wrong_code`, `code_used`; `totp_off` without a secret; `totp_on` when it is on already. */
export async function turnOnTotp(
  context: Context,
  userId: UserId,
  code: string,
  deviceName: string,
): Promise<void> {
  const row = await queries.readSecret(context.db, userId);
  if (!row) throw new AppError('totp_off');
  if (row.confirmed_at) throw new AppError('totp_on');
  if (!(await useTotpCode(context, userId, code))) throw new AppError('wrong_code', { field: 'code' });
  context.securityLog.note('totp_on', { userId });
  await tellFactorChange(context, userId, { factor: 'totp_on', deviceName });
}

/** The owner must have confirmed it. Resolves to false when there was no secret. */
export async function turnOffTotp(context: Context, userId: UserId, deviceName: string): Promise<boolean> {
  const deleted = await queries.deleteSecret(context.db, userId);
  if (!deleted) return false;
  context.securityLog.note('totp_off', { userId });
  if (deleted.confirmed_at) await tellFactorChange(context, userId, { factor: 'totp_off', deviceName });
  return true;
}

/**
 * Whether the code is right; it is used now. Throws `code_used` when it or a later one was used before: a person who signs
 * in on two devices within half a minute is right, and a guesser learns of a code that is good for nothing.
 */
export async function useTotpCode(context: Context, userId: UserId, code: string): Promise<boolean> {
  const { db, clock, vault } = context;
  const row = await queries.readSecret(db, userId);
  if (!row) return false;
  const secret = await vault.open(row.sealed_secret, userId);
  if (secret === null) {
    // The operator has set another SFERA_SECRET: only recovery codes and passkeys are left.
    log.warn(`Секрет второго фактора не читается: он зашифрован другим SFERA_SECRET (${userId})`);
    return false;
  }
  const { stepOf } = await import('./codes.ts');
  const at = clock.now();
  const step = stepOf(secret, code, at);
  if (step === null) return false;
  if (await queries.spendStep(db, { userId, sealedSecret: row.sealed_secret, step, at })) return true;
  throw new AppError('code_used', { field: 'code' });
}
