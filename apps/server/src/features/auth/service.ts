import type { logIn as logInRoute } from '@sfera/contract/accounts/auth';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type { Caller, Device, SessionCaller } from '../../base/limits/addresses.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { readApplicant } from '../joining/index.ts';
import { readUser, readUserByName } from '../users/index.ts';
import { countSignIn, tryPassword } from './guesses.ts';
import { openSession } from './open-session.ts';
import { requireSecondFactor } from './second-factor.ts';

/**
 * Opens a session by login or email. Throws `wrong_credentials`, without telling which part is wrong; `rate_limited`;
 * `second_factor_required` with a ticket for the second step; `join_requested` or `join_declined` for an applicant with
 * the right password.
 */
export async function logIn(
  context: Context,
  { login, password, devices }: BodyOf<typeof logInRoute>,
  caller: Caller & Device,
): Promise<AnswerOf<typeof logInRoute>> {
  const { db, securityLog } = context;
  const { address, userAgent } = caller;
  // Both are asked for with every name, so that every answer takes the same time.
  const [user, applicant] = await Promise.all([readUserByName(db, login), readApplicant(db, login)]);
  await countSignIn(context, user ?? applicant, devices, caller);
  const name = `sign-in:${login.toLowerCase()}`;
  const isRight = await tryPassword(context, { name, user: user ?? applicant, password, devices }, caller);
  if (isRight && !user && applicant)
    throw new AppError(applicant.declined_at ? 'join_declined' : 'join_requested');
  if (!isRight || !user) {
    // The typed name is not logged: people type passwords into that field.
    securityLog.note('sign_in_failed', { userId: user?.id, address });
    throw new AppError('wrong_credentials');
  }
  await requireSecondFactor(context, user);
  return openSession(context, user, { address, userAgent, devices });
}

/**
 * Asks the owner of a session for the password again, before an action that a stolen session must not permit. Throws
 * `wrong_password` with `field`, `rate_limited`; `signed_out` when the account is gone.
 */
export async function confirmPassword(
  context: Context,
  userId: UserId,
  password: string,
  caller: SessionCaller,
  field = 'password',
): Promise<void> {
  const user = await readUser(context.db, userId);
  if (!user) throw new AppError('signed_out');
  if (
    await tryPassword(context, { name: `own:${userId}`, user, password, sessionId: caller.sessionId }, caller)
  )
    return;
  context.securityLog.note('password_refused', { userId, address: caller.address });
  throw new AppError('wrong_password', { field });
}
