import { UserId } from '@sfera/contract/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/kit/route';
import { RecoveryCode } from '@sfera/contract/recovery';
import type { confirmSignIn as confirmRoute } from '@sfera/contract/second-factor';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Caller, Device } from '../../platform/limits/addresses.ts';
import { readUser } from '../users/index.ts';
import { tryCode } from './guesses.ts';
import { openSession } from './open-session.ts';
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

/** Opens a session after the right password and a code. Throws `sign_in_expired`, `wrong_code`, `rate_limited`. */
export async function confirmSignIn(
  context: Context,
  { ticket, code, devices }: BodyOf<typeof confirmRoute>,
  caller: Caller & Device,
): Promise<AnswerOf<typeof confirmRoute>> {
  const { db, securityLog } = context;
  const subject = readTicket(context, PURPOSE, ticket)?.subject;
  const userId = UserId.safeParse(subject?.split(':')[0]).data;
  const user = userId && (await readUser(db, userId));
  if (!user || subjectOf(context, user) !== subject) throw new AppError('sign_in_expired');
  const recoveryCode = RecoveryCode.safeParse(code).data;
  const digits = code.replaceAll(/[\s-]/g, '');
  const isRight = await tryCode(
    context,
    recoveryCode === undefined
      ? { userId: user.id, devices, isRight: () => useTotpCode(context, user.id, digits) }
      : { userId: user.id, isRight: () => useRecoveryCode(context, db, user.id, recoveryCode), isLong: true },
    caller,
  );
  if (!isRight) {
    securityLog.note('code_refused', { userId, address: caller.address });
    throw new AppError('wrong_code', { field: 'code' });
  }
  const { address, userAgent } = caller;
  return openSession(context, user, { address, userAgent, devices });
}
