import type { UserId } from '@sfera/contract/base/ids';
import type { CurrentUser } from '@sfera/contract/people/users';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { presentCurrentUser } from './present.ts';
import * as queries from './queries.ts';

/** The caller's own account. An account that was just deleted is answered like a closed session. */
export async function readCurrentUser({ db }: Context, viewerId: UserId): Promise<CurrentUser> {
  const user = await queries.readUser(db, viewerId);
  if (!user) throw new AppError('signed_out');
  return presentCurrentUser(user);
}

export const countUsers = async ({ db }: Context) => ({ count: await queries.countUsers(db) });
