import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { deviceName } from '../../context/device-name.ts';
import { AppError } from '../../base/errors.ts';
import type { Device, SessionCaller } from '../../base/limits/addresses.ts';
import { confirmPassword, readRecoveryCodes, replaceRecoveryCodes, tellWithin } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';

const SHEETS = { calls: 20, seconds: 3_600 };

export async function readCodes({ db }: Context, viewerId: UserId) {
  const { left, createdAt } = await readRecoveryCodes(db, viewerId);
  return { left, createdAt: createdAt && createdAt.toISOString() };
}

/** Makes ten new codes in place of the former ones. Throws `wrong_password`, `rate_limited`. */
export async function makeCodes(
  context: Context,
  viewerId: UserId,
  password: string,
  caller: SessionCaller & Device,
): Promise<{ codes: string[] }> {
  await confirmPassword(context, viewerId, password, caller);
  // After the password: the thief of a session spends none.
  await context.rateLimits.consume('sheets of codes', viewerId, SHEETS);
  const codes = await context.db.transaction().execute(async (tx) => {
    // Two requests at once wait for each other: only the codes of the last one are valid.
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    const made = await replaceRecoveryCodes(context, tx, viewerId);
    const device = deviceName(caller.userAgent);
    await tellWithin(context, tx, viewerId, { factor: 'codes_made', deviceName: device });
    return made;
  });
  context.securityLog.note('recovery_codes_made', { userId: viewerId, address: caller.address });
  return { codes: codes.map((code) => code.replaceAll(/(.{5})(?=.)/g, '$1-')) };
}
