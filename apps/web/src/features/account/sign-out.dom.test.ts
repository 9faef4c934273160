import { logOut } from '@sfera/contract/accounts/sessions';
import { expect, it, vi } from 'vitest';
import { getSession, signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, reply } from '#shared/testing.tsx';
import { signOut } from './sign-out.ts';

it('ends the session here at once, and on the server by a call that outlives the page', async () => {
  const token = makeToken();
  signIn(token);
  const calls = reply(logOut, undefined);
  const fetched = vi.spyOn(globalThis, 'fetch');
  signOut();
  expect(getSession()).toBeNull();
  await vi.waitFor(() => expect(calls).toMatchObject([{ authorization: `Bearer ${token}` }]));
  expect(fetched.mock.calls[0]?.[1]?.keepalive).toBe(true);
});

it('ends the session here also without a network', async () => {
  signIn(makeToken());
  loseConnection(logOut);
  const fetched = vi.spyOn(globalThis, 'fetch');
  signOut();
  await expect(fetched.mock.results[0]?.value).rejects.toThrow();
  expect(getSession()).toBeNull();
});
