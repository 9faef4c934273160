import type { SessionId, UserId } from '@sfera/contract/ids';
import { SESSION_DAYS } from '@sfera/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { deviceName } from '../../platform/context/device-name.ts';
import { shortAddress } from '../../platform/context/security-log.ts';
import { newId } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Device } from '../../platform/limits/addresses.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.ts';
import { deviceToken } from './known-devices.ts';

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
  // The lock makes a change of the password wait, or this statement wait for the change and find another password:
  // otherwise a session that is opened during the change would escape its ending of all others.
  const { rows } = await sql`
    insert into sessions (id, user_id, device_name, network, created_at, last_seen_at, expires_at)
    select ${sessionId}, id, ${deviceName(userAgent)}, ${shortAddress(address)}, ${now}, ${now},
      ${new Date(now.getTime() + SESSION_DAYS * 24 * 3_600_000)}
    from users where id = ${userId} and password_hash = ${password_hash} for share
    returning id`.execute(db);
  if (rows.length === 0) throw new AppError('wrong_credentials');
  const device = deviceToken(context, userId);
  const isKnownDevice = devices.includes(device) || (await isKnownAddress(context, userId, address));
  await rememberAddress(context, userId, address);
  securityLog.note('signed_in', { userId, address });
  events.emit('sessionOpened', { userId, sessionId, isKnownDevice });
  return { token: await sessions.sign(userId, login, sessionId), device };
}
