import { readAs } from '@sfera/contract/base/read-as';
import { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { RecoveryCode } from '@sfera/contract/accounts/recovery';
import type { confirmSignIn as confirmRoute } from '@sfera/contract/accounts/second-factor';
import type { Context } from '../../context/context.ts';
import { deviceName } from '../../context/device-name.ts';
import { AppError } from '../../base/errors.ts';
import type { Caller, Device } from '../../base/limits/addresses.ts';
import { readUser } from '../users/index.ts';
import { tellFactorChange } from './factor-news.ts';
import { countSignIn, tryCode } from './guesses.ts';
import { openSession } from './open-session.ts';
import { hasGivenPassword } from './recovery-code-queries.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { issueTicket, readTicket } from './tickets.ts';
import { isTotpOn, useTotpCode } from './totp/service.ts';

const PURPOSE = 'second factor';

interface Account {
  id: UserId;
  password_hash: string;
}

/** A ticket ends with the password that it was issued for. */
const subjectOf = ({ keyedHash }: Context, { id, password_hash }: Account) =>
  `${id}:${keyedHash(`password ${password_hash}`)}`;

/** Throws `second_factor_required`, with the ticket of the second step, when the account asks for a code. */
export async function requireSecondFactor(context: Context, user: Account): Promise<void> {
  if (!(await isTotpOn(context, user.id))) return;
  const ticket = issueTicket(context, PURPOSE, subjectOf(context, user));
  throw new AppError('second_factor_required', { ticket });
}

const ONE_SHEET =
  'Этот пароль задан кодом с листа, второй код с него не подойдёт. Введите код из приложения, войдите ключом доступа или верните доступ по почте';

/**
 * Opens a session after the right password and a code. Throws `sign_in_expired`, `wrong_code`, `code_used`,
 * `rate_limited`.
 */
export async function confirmSignIn(
  context: Context,
  { ticket, code, devices }: BodyOf<typeof confirmRoute>,
  caller: Caller & Device,
): Promise<AnswerOf<typeof confirmRoute>> {
  const { db, securityLog } = context;
  const subject = readTicket(context, PURPOSE, ticket)?.subject;
  const userId = readAs(UserId, subject?.split(':')[0]);
  const user = userId && (await readUser(db, userId));
  await countSignIn(context, user, devices, caller);
  if (!user || subjectOf(context, user) !== subject) throw new AppError('sign_in_expired');
  const recoveryCode = readAs(RecoveryCode, code);
  if (recoveryCode !== undefined && (await hasGivenPassword(db, user.id)))
    throw new AppError('wrong_code', { field: 'code', message: ONE_SHEET });
  const digits = code.replaceAll(/[\s-]/g, '');
  const isRight = await tryCode(
    context,
    recoveryCode === undefined
      ? { user, devices, isRight: () => useTotpCode(context, user.id, digits) }
      : { user, devices, isRight: () => useRecoveryCode(context, db, user.id, recoveryCode), isLong: true },
    caller,
  );
  if (!isRight) {
    securityLog.note('code_refused', { userId, address: caller.address });
    throw new AppError('wrong_code', { field: 'code' });
  }
  const { address, userAgent } = caller;
  if (recoveryCode !== undefined)
    await tellFactorChange(context, user.id, { factor: 'code_used', deviceName: deviceName(userAgent) });
  return openSession(context, user, { address, userAgent, devices });
}
