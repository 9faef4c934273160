import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { SESSION_DAYS } from '@sfera/contract/accounts/limits';
import type { Context } from '../../context/context.ts';
import { deviceName } from '../../context/device-name.ts';
import { shortAddress } from '../../context/security-log.ts';
import { newId } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { Device } from '../../base/limits/addresses.ts';
import { isKnownAddress, rememberAddress } from './known-address-queries.ts';
import { knownDeviceOf, renewedToken } from './known-devices.ts';
import { insertSession } from './session-queries.ts';

/** The account as it was read when the caller proved to be its owner. */
interface Account {
  id: UserId;
  login: string;
  password_hash: string;
}

interface SignIn extends Device {
  /** Device tokens that the caller sent. */
  devices?: readonly string[] | undefined;
}

/**
 * Opens a session on this device, for a caller who has proved to own the account. Throws `wrong_credentials` when the
 * password was changed or the account was deleted meanwhile.
 */
export async function openSession(
  context: Context,
  { id: userId, login, password_hash }: Account,
  { address, userAgent, devices = [] }: SignIn,
): Promise<{ token: string; device: string }> {
  const { clock, db, events, securityLog, sessions } = context;
  const sessionId = newId<SessionId>(clock);
  const now = clock.now();
  const isOpen = await insertSession(
    db,
    { id: userId, password_hash },
    {
      id: sessionId,
      device_name: deviceName(userAgent),
      network: shortAddress(address),
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000),
    },
  );
  if (!isOpen) throw new AppError('wrong_credentials');
  const account = { id: userId, password_hash };
  const known = knownDeviceOf(context, account, devices);
  const isKnownDevice = known !== undefined || (await isKnownAddress(context, userId, address));
  await rememberAddress(context, userId, address);
  securityLog.note('signed_in', { userId, address });
  events.emit('sessionOpened', { userId, sessionId, isKnownDevice });
  return {
    token: await sessions.sign(userId, login, sessionId),
    device: renewedToken(context, account, known),
  };
}
