import type { UserId } from '@sfera/contract/ids';
import { newId } from '../platform/core/clock.ts';
import type { Context } from '../platform/context/context.ts';

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

/** Adds an account by SQL, without the cost of hashing a password, and opens a session for it. */
export async function addPerson(
  { db, clock, sessions }: Pick<Context, 'db' | 'clock' | 'sessions'>,
  login: string,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<TestPerson> {
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
  return { id, login, token: await sessions.sign(id, login) };
}
