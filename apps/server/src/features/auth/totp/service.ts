import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { requestTotp as requestRoute } from '@sfera/contract/second-factor';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { log } from '../../../platform/core/log.ts';
import { readUser } from '../../users/index.ts';
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
  const { addressOf, makeSecret } = await import('./codes.ts');
  const secret = makeSecret();
  const sealedSecret = await vault.seal(secret, userId);
  if (!(await queries.keepSecret(db, { userId, sealedSecret, at: clock.now() })))
    throw new AppError('totp_on');
  return { secret, address: addressOf(secret, user.login) };
}

/** Asks for codes from now on. Throws `wrong_code`; `totp_off` without a secret; `totp_on` when it is on already. */
export async function turnOnTotp(context: Context, userId: UserId, code: string): Promise<void> {
  const row = await queries.readSecret(context.db, userId);
  if (!row) throw new AppError('totp_off');
  if (row.confirmed_at) throw new AppError('totp_on');
  if (!(await useTotpCode(context, userId, code))) throw new AppError('wrong_code', { field: 'code' });
  context.securityLog.note('totp_on', { userId });
}

/** The owner must have confirmed it. Resolves to false when there was no secret. */
export async function turnOffTotp({ db, securityLog }: Context, userId: UserId): Promise<boolean> {
  const wasOn = (await queries.deleteSecret(db, userId)) !== undefined;
  if (wasOn) securityLog.note('totp_off', { userId });
  return wasOn;
}

/** Whether the code is right and was not used before; it is used now. */
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
  return step !== null && queries.spendStep(db, { userId, sealedSecret: row.sealed_secret, step, at });
}
