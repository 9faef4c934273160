import type { changeLogin as changeRoute, getLoginChange } from '@sfera/contract/accounts/credentials';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { changeLogin, lockUser, loginChangeableFrom, readCurrentUser, readUser } from '../users/index.ts';

export async function readLoginChange(
  { db, clock }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof getLoginChange>> {
  const user = await readUser(db, viewerId);
  if (!user) throw new AppError('signed_out');
  return { changeableFrom: loginChangeableFrom(user, clock.now())?.toISOString() ?? null };
}

/** Throws `login_taken`, `login_changed_recently`, `signed_out`. */
export async function changeOwnLogin(
  context: Context,
  viewerId: UserId,
  login: string,
): Promise<AnswerOf<typeof changeRoute>> {
  const { db, clock, securityLog } = context;
  const isRenamed = await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, viewerId);
    if (!user) throw new AppError('signed_out');
    return changeLogin(tx, user, login, clock.now());
  });
  if (isRenamed) securityLog.note('login_changed', { userId: viewerId });
  return { user: await readCurrentUser(context, viewerId) };
}
