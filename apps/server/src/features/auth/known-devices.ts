import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { markOf, newMark } from '../../base/limits/device-marks.ts';

interface Account {
  id: UserId;
  password_hash: string;
}

const tokenOf = ({ keyedHash }: Context, { id, password_hash }: Account, nonce: string): string =>
  `${nonce}.${keyedHash(`device ${id} ${password_hash} ${nonce}`)}`;

/**
 * A token that a device keeps after a sign-in to this account. The token grants no access: it spares the device the
 * limits that guessers run up. Another password makes the token worthless.
 */
const newDeviceToken = (context: Context, account: Account): string =>
  tokenOf(context, account, newMark(context.keyedHash));

/** This token, or a new one in place of one that a former build has made, without a mark. */
export const renewedToken = (context: Context, account: Account, token: string | undefined): string =>
  token !== undefined && markOf(context.keyedHash, [token]) ? token : newDeviceToken(context, account);

/** The one of these tokens that the account's server made since the password was set; undefined without one. */
export const knownDeviceOf = (
  context: Context,
  account: Account,
  devices: readonly string[],
): string | undefined =>
  devices.find((token) => token === tokenOf(context, account, token.split('.')[0] ?? ''));
