import { logIn, register } from '@sfera/contract/accounts/auth';
import { call, type Member } from './call.ts';

const PASSWORD = 'измеряем всё';

/** Registers this many people with a session each. `prefix` begins their logins. */
export async function registerPeople(url: string, prefix: string, count: number): Promise<Member[]> {
  const people: Member[] = [];
  for (let number = 1; number <= count; number += 1) {
    const login = `${prefix}${number}`;
    const account = { login, email: `${login}@example.com`, password: PASSWORD };
    const { user } = await call(url, register, { body: { ...account, confirmPassword: PASSWORD } });
    const { token } = await call(url, logIn, { body: { login, password: PASSWORD } });
    people.push({ id: user.id, login, token });
  }
  return people;
}
