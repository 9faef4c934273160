import type { UserId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Caller } from '../../platform/limits/addresses.ts';
import { confirmPassword, readRecoveryCodes, replaceRecoveryCodes } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';

export async function readCodes({ db }: Context, viewerId: UserId) {
  const { left, createdAt } = await readRecoveryCodes(db, viewerId);
  return { left, createdAt: createdAt && createdAt.toISOString() };
}

/** Makes ten new codes in place of the former ones. Throws `wrong_password`. */
export async function makeCodes(
  context: Context,
  viewerId: UserId,
  password: string,
  caller: Caller,
): Promise<{ codes: string[] }> {
  await confirmPassword(context, viewerId, password, caller);
  const codes = await context.db.transaction().execute(async (tx) => {
    // Two requests at once wait for each other: only the codes of the last one are valid.
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    return replaceRecoveryCodes(context, tx, viewerId);
  });
  context.securityLog.note('recovery_codes_made', { userId: viewerId, address: caller.address });
  return { codes: codes.map((code) => code.replaceAll(/(.{5})(?=.)/g, '$1-')) };
}
