import type { UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import { DEADLOCKS, ROW_HELD, tryAgainAfter } from '../../../db/failures.ts';
import { withoutStatementLimit } from '../../../db/statement-limit.ts';
import type { SessionCaller } from '../../../base/limits/addresses.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { notifySessionsEnded, withoutSessions } from '../../../context/viewer.ts';
import { confirmPassword } from '../../auth/index.ts';
import { removeChatsOf, tellPersonGone } from '../../chat/index.ts';
import { hideMediaOfCirclesOf } from '../../circles/index.ts';
import { changeLikeCounts } from '../../comments/index.ts';
import { forgetAuthor } from '../../reports/index.ts';
import { removeUpload } from '../../uploads/index.ts';
import { avatarKey, readUser, reserveLogin } from '../../users/index.ts';
import * as queries from './queries.ts';
import { REMOVE_ACCOUNT_FILES, REMOVE_EXPORT } from '../job-kinds.ts';

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
  caller: SessionCaller,
): Promise<void> {
  await confirmPassword(context, viewerId, password, caller);
  const chats = await withoutSessions(context, viewerId, () =>
    tryAgainAfter([...DEADLOCKS, ROW_HELD], () =>
      withoutStatementLimit(() =>
        context.db.transaction().execute((tx) => removeAccount(context, tx, viewerId)),
      ),
    ),
  );
  if (!chats) throw new AppError('signed_out');
  context.securityLog.note('account_deleted', { userId: viewerId, address: caller.address });
  await tellPersonGone(context, viewerId, chats);
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
  await hideMediaOfCirclesOf(context, tx, userId);
  await queries.deleteAccount(tx, userId);
  const pictureKey = avatarKey(avatarUrl ?? '');
  const keys = [...photoKeys, ...mediaKeys, ...(pictureKey ? [pictureKey] : [])];
  for (let first = 0; first < keys.length; first += KEYS_PER_JOB)
    await jobs.send(tx, REMOVE_ACCOUNT_FILES, { mediaKeys: keys.slice(first, first + KEYS_PER_JOB) });
  if (exportKey) await jobs.send(tx, REMOVE_EXPORT, { exportKey });
  await notifySessionsEnded(tx, { userId });
  return chats;
}
