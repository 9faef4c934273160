import { LOGIN_CHANGE_DAYS } from '@sfera/contract/accounts/limits';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { AppError } from '../../base/errors.ts';
import { changeUser } from './queries.ts';
import { isReserved, reserveLogin } from './reserved-login-queries.ts';

type Account = Pick<Selectable<Tables['users']>, 'id' | 'login' | 'login_changed_at'>;

/** From when on the account may change its login; null: now. */
export function loginChangeableFrom({ login_changed_at }: Account, now: Date): Date | null {
  if (!login_changed_at) return null;
  const from = new Date(login_changed_at.getTime() + LOGIN_CHANGE_DAYS * 24 * 3_600_000);
  return from > now ? from : null;
}

/**
 * Changes the login of a locked account, and reserves the old one for it. Resolves to whether the old login was given
 * up: a change of upper and lower case alone is free. Throws `login_taken`, `login_changed_recently`.
 */
export async function changeLogin(tx: Tx, account: Account, login: string, at: Date): Promise<boolean> {
  if (login === account.login) return false;
  const isRenamed = login.toLowerCase() !== account.login.toLowerCase();
  if (isRenamed && loginChangeableFrom(account, at))
    throw new AppError('login_changed_recently', { field: 'login' });
  await changeUser(tx, account.id, { login, ...(isRenamed && { login_changed_at: at }) });
  if (!isRenamed) return false;
  if (await isReserved(tx, login, account.id, at)) throw new AppError('login_taken', { field: 'login' });
  await reserveLogin(tx, account.login, account.id, at);
  return true;
}
