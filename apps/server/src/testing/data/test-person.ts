import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { SESSION_DAYS } from '@sfera/contract/accounts/limits';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';

/** Password of every test person. */
export const PASSWORD = 'верный пароль';
/** Hash of {@link PASSWORD} with the cheapest parameters of argon2. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$vlkfkIXD0Hje0TAs5VTI4Q$Od7nJMkWTGf/mYEVeunY140JJfKeFiRAEPNr4ZVtUF8';

export interface TestPerson {
  id: UserId;
  login: string;
  token: string;
}

/** Opens one more session of the account, without a sign-in. */
export async function openTestSession(
  { db, clock, sessions }: Pick<Context, 'db' | 'clock' | 'sessions'>,
  { id: user_id, login }: Pick<TestPerson, 'id' | 'login'>,
): Promise<{ id: SessionId; token: string }> {
  const id = newId<SessionId>(clock);
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + SESSION_DAYS * 24 * 3_600_000);
  const where = { device_name: 'Chrome, Android', network: '127.0.0.0/24' };
  await db
    .insertInto('sessions')
    .values({ id, user_id, ...where, created_at, last_seen_at: created_at, expires_at })
    .execute();
  return { id, token: await sessions.sign(user_id, login, id) };
}

/** Adds an account by SQL, without the cost of hashing a password, and opens a session for it. */
export async function addPerson(
  context: Pick<Context, 'db' | 'clock' | 'sessions'>,
  login: string,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<TestPerson> {
  const { db, clock } = context;
  const id = newId<UserId>(clock);
  const row = {
    id,
    login,
    user_name: login,
    email: `${login}@example.com`,
    is_private: isPrivate,
    password_hash: PASSWORD_HASH,
    avatar_url: null,
    created_at: clock.now(),
  };
  await db.insertInto('users').values(row).execute();
  const { token } = await openTestSession(context, { id, login });
  return { id, login, token };
}
