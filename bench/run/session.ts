import * as v from 'valibot';
import { logIn, register } from '@sfera/contract/accounts/auth';

async function post(url: string, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/** Registers an account and resolves to its token. */
export async function openSession(url: string, login: string): Promise<string> {
  const account = { login, email: `${login}@example.com`, password: 'измеряем всё' };
  await post(url, register.path, { ...account, confirmPassword: account.password });
  return v.parse(logIn.response, await post(url, logIn.path, account)).token;
}
