import type { changePassword as changeRoute } from '@sfera/contract/credentials';
import type { UserId } from '@sfera/contract/ids';
import type { BodyOf } from '@sfera/contract/kit/route';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Caller } from '../../platform/limits/addresses.ts';
import { readUser, replacePassword } from '../users/index.ts';
import { hashPassword } from './passwords.ts';
import { confirmPassword } from './service.ts';
import { refuseWeak } from './weak-passwords.ts';

/**
 * Changes the password after the old one. Throws `wrong_password`, also when another change was faster; `weak_password`,
 * `rate_limited`, `signed_out`.
 */
export async function changePassword(
  context: Context,
  userId: UserId,
  { oldPassword, password }: BodyOf<typeof changeRoute>,
  caller: Caller,
): Promise<void> {
  const { db, securityLog } = context;
  const user = await readUser(db, userId);
  if (!user) throw new AppError('signed_out');
  await confirmPassword(context, userId, oldPassword, caller, 'oldPassword');
  await refuseWeak(password, user);
  const hash = await hashPassword(password);
  if (!(await replacePassword(db, userId, { from: user.password_hash, to: hash })))
    throw new AppError('wrong_password', { field: 'oldPassword' });
  securityLog.note('password_changed', { userId, address: caller.address });
}
