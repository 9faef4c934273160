import type { UserId } from '@sfera/contract/ids';
import type { CurrentUser } from '@sfera/contract/users';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { presentCurrentUser } from './present.ts';
import * as queries from './queries.ts';

/** The caller's own account. An account that has just been deleted answers like a closed session. */
export async function readCurrentUser({ db }: Context, viewerId: UserId): Promise<CurrentUser> {
  const user = await queries.readUser(db, viewerId);
  if (!user) throw new AppError('signed_out');
  return presentCurrentUser(user);
}

export const countUsers = async ({ db }: Context) => ({ count: await queries.countUsers(db) });
