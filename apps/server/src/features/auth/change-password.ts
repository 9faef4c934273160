import type { changePassword as changeRoute } from '@sfera/contract/accounts/credentials';
import type { UserId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import type { SessionCaller } from '../../base/limits/addresses.ts';
import { lockUser, readUser } from '../users/index.ts';
import { endWithPassword } from './end-sessions.ts';
import { refuseWeak, setPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { confirmPassword } from './service.ts';

/**
 * Changes the password after the old one. Throws `wrong_password`, also when another change was faster; `weak_password`,
 * `rate_limited`, `signed_out`.
 */
export async function changePassword(
  context: Context,
  userId: UserId,
  { oldPassword, password, endsOtherSessions }: BodyOf<typeof changeRoute>,
  caller: SessionCaller,
): Promise<void> {
  const { db, securityLog } = context;
  const before = await readUser(db, userId);
  if (!before) throw new AppError('signed_out');
  await confirmPassword(context, userId, oldPassword, caller, 'oldPassword');
  await refuseWeak(before, password);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.password_hash !== before.password_hash)
      throw new AppError('wrong_password', { field: 'oldPassword' });
    await setPassword(context, tx, user, hash);
  });
  securityLog.note('password_changed', { userId, address: caller.address });
  await endWithPassword(context, userId, caller.sessionId, endsOtherSessions);
}
