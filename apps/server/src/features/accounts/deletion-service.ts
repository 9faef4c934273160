import type { UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { DEADLOCKS, ROW_HELD, tryAgainAfter } from '../../db/failures.ts';
import type { Caller } from '../../platform/limits/addresses.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { notifySessionsEnded, withoutSessions } from '../../platform/context/viewer.ts';
import { confirmPassword } from '../auth/index.ts';
import { removeChatsOf, tellChatsDeleted } from '../chat/index.ts';
import { changeLikeCounts } from '../comments/index.ts';
import { forgetAuthor } from '../reports/index.ts';
import { removeUpload } from '../uploads/index.ts';
import { avatarKey, readUser, reserveLogin } from '../users/index.ts';
import * as queries from './deletion-queries.ts';
import { REMOVE_ACCOUNT_FILES, REMOVE_EXPORT } from './job-kinds.ts';

/** Media keys per job. */
const KEYS_PER_JOB = 500;

/**
 * Removes the account with all its data. Throws `signed_out` when the account is gone already, `wrong_password`;
 * `busy`, with nothing changed, when other transactions keep its rows locked for too long (docs/decisions/012).
 */
export async function deleteUser(
  context: Context,
  viewerId: UserId,
  password: string,
  caller: Caller,
): Promise<void> {
  await confirmPassword(context, viewerId, password, caller);
  const chats = await withoutSessions(context, viewerId, () =>
    tryAgainAfter([...DEADLOCKS, ROW_HELD], () =>
      context.db.transaction().execute((tx) => removeAccount(context, tx, viewerId)),
    ),
  );
  if (!chats) throw new AppError('signed_out');
  context.securityLog.note('account_deleted', { userId: viewerId, address: caller.address });
  tellChatsDeleted(context, viewerId, chats);
}

/** Resolves to the chats that the account had, or to undefined when the account is gone. */
async function removeAccount(context: Context, tx: Tx, userId: UserId) {
  const { jobs, clock } = context;
  if (!(await queries.lockAccount(tx, userId))) return undefined;
  const { mediaKeys: photoKeys, chats } = await removeChatsOf(tx, userId);
  const { mediaKeys, uploadIds, avatarUrl, exportKey } = await queries.readFileKeys(tx, userId);
  for (const uploadId of uploadIds) await removeUpload(context, tx, uploadId);
  await queries.subtractActivity(tx, userId);
  await changeLikeCounts(tx, await queries.readLikedComments(tx, userId), -1, clock.now());
  await queries.subtractFollows(tx, userId);
  const account = await readUser(tx, userId);
  if (account) {
    await reserveLogin(tx, account.login, null, clock.now());
    await forgetAuthor(tx, userId, account.login);
  }
  await queries.deleteAccount(tx, userId);
  const pictureKey = avatarKey(avatarUrl ?? '');
  const keys = [...photoKeys, ...mediaKeys, ...(pictureKey ? [pictureKey] : [])];
  for (let first = 0; first < keys.length; first += KEYS_PER_JOB)
    await jobs.send(tx, REMOVE_ACCOUNT_FILES, { mediaKeys: keys.slice(first, first + KEYS_PER_JOB) });
  if (exportKey) await jobs.send(tx, REMOVE_EXPORT, { exportKey });
  await notifySessionsEnded(tx, { userId });
  return chats;
}
