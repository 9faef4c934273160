import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type {
  readRecoveryLink as linkRoute,
  resetPassword as byLinkRoute,
  resetPasswordByCode as byCodeRoute,
} from '@sfera/contract/accounts/recovery';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';
import { deviceName } from '../../context/device-name.ts';
import { AppError } from '../../base/errors.ts';
import type { Caller, Device } from '../../base/limits/addresses.ts';
import {
  countRecoveryCode,
  endSessions,
  endsTotp,
  findRecoveryCode,
  forgetAddresses,
  forgetFactors,
  hashPassword,
  listPasskeys,
  noteGivenPassword,
  refuseWeak,
  setPassword,
  spendRecoveryCode,
  tellWithin,
  tryCode,
  useTotpCode,
} from '../auth/index.ts';
import { findLink, isMailSetUp, mailLink, useLink } from '../mail/index.ts';
import { changeUser, lockUser, readUserByName } from '../users/index.ts';

type User = Selectable<Tables['users']>;

/**
 * Mails a link to a new password. Only the job looks for the account, so the answer tells nothing about it. Throws
 * `mail_not_set_up`.
 */
export async function requestRecovery(context: Context, name: string, address: string): Promise<void> {
  if (!isMailSetUp(context)) throw new AppError('mail_not_set_up');
  context.securityLog.note('recovery_requested', { address });
  await context.db
    .transaction()
    .execute((tx) => mailLink(context, tx, { purpose: 'reset_password', name: name.toLowerCase() }));
}

/** Throws `link_invalid`. */
export async function readRecoveryLink(context: Context, token: string): Promise<AnswerOf<typeof linkRoute>> {
  const { user, email } = await findLink(context, context.db, token, ['reset_password']);
  const passkeys = await listPasskeys(context, user.id);
  return {
    login: user.login,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    hasTotp: await endsTotp(context, context.db, user.id, byOf(email)),
  };
}

/** Throws `link_invalid`, `weak_password`, `wrong_code`, `code_used`, `rate_limited`. */
export async function resetPassword(
  context: Context,
  { token, password, keptPasskeys: passkeys = [], code = '', devices }: BodyOf<typeof byLinkRoute>,
  caller: Caller,
): Promise<void> {
  const { user: owner } = await findLink(context, context.db, token, ['reset_password']);
  await refuseWeak(owner, password);
  if (code !== '') await checkCode(context, owner, { code, devices }, caller);
  await reset(context, owner, password, caller.address, async (tx) => {
    const { user, email } = await useLink(context, tx, token, ['reset_password']);
    await forgetFactors(context, tx, owner.id, byOf(email), { passkeys, totp: code !== '' });
    // Who has the link reads the mail of this address.
    if (email !== null && user.email_confirmed_at === null)
      await changeUser(tx, user.id, { email_confirmed_at: context.clock.now() });
    return user;
  });
}

/** The operator's link was mailed to no address. */
const byOf = (email: string | null) => (email === null ? 'operator' : 'mail');

/** Throws `wrong_code`, `code_used`, `rate_limited`. */
async function checkCode(
  context: Context,
  user: User,
  { code, devices }: { code: string; devices: readonly string[] | undefined },
  caller: Caller,
): Promise<void> {
  const digits = code.replaceAll(/[\s-]/g, '');
  const isRight = () => useTotpCode(context, user.id, digits);
  if (await tryCode(context, { user, devices, isRight }, caller)) return;
  context.securityLog.note('code_refused', { userId: user.id, address: caller.address });
  throw new AppError('wrong_code', { field: 'code' });
}

/** Throws `wrong_recovery_code`, `weak_password`, `rate_limited`. */
export async function resetPasswordByCode(
  context: Context,
  { login, code, password, devices }: BodyOf<typeof byCodeRoute>,
  { address, userAgent }: Device,
): Promise<void> {
  const owner = await readUserByName(context.db, login);
  await countRecoveryCode(context, owner, devices, { address });
  const hash = await findRecoveryCode(context.db, owner?.id, code);
  if (!owner || !hash) {
    context.securityLog.note('recovery_code_refused', { userId: owner?.id, address });
    throw new AppError('wrong_recovery_code');
  }
  await refuseWeak(owner, password);
  const prove = async (tx: Tx) => {
    const user = await lockUser(tx, owner.id);
    if (!user || !(await spendRecoveryCode(context, tx, owner.id, hash)))
      throw new AppError('wrong_recovery_code');
    await forgetAddresses(tx, owner.id);
    return user;
  };
  await reset(context, owner, password, address, prove, async (tx) => {
    await noteGivenPassword(tx, owner.id, hash);
    await tellWithin(context, tx, owner.id, { factor: 'code_used', deviceName: deviceName(userAgent) });
  });
}

/**
 * Changes the password and ends all sessions. `prove` shows within the transaction that this is permitted; `afterwards`
 * belongs to the transaction too.
 */
async function reset(
  context: Context,
  owner: User,
  password: string,
  address: string,
  prove: (tx: Tx) => Promise<User>,
  afterwards?: (tx: Tx) => Promise<void>,
): Promise<void> {
  // Hashed before the transaction, which would keep a connection meanwhile.
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await setPassword(context, tx, await prove(tx), passwordHash);
    await afterwards?.(tx);
  });
  await endSessions(context, owner.id);
  context.securityLog.note('password_reset', { userId: owner.id, address });
}
