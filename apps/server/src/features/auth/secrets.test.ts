import { createToken } from '@sfera/contract/accounts/tokens';
import { logIn } from '@sfera/contract/accounts/auth';
import { changePassword } from '@sfera/contract/accounts/credentials';
import { changeEmail, confirmEmail } from '@sfera/contract/accounts/email';
import { startDataExport } from '@sfera/contract/accounts/exports';
import type { Route } from '@sfera/contract/base/route';
import {
  removePasskey,
  requestPasskey,
  requestPasskeySignIn,
  signInWithPasskey,
} from '@sfera/contract/accounts/passkeys';
import { deleteUser } from '@sfera/contract/people/profiles';
import {
  makeRecoveryCodes,
  readRecoveryLink,
  requestRecovery,
  resetPassword,
  resetPasswordByCode,
} from '@sfera/contract/accounts/recovery';
import { ROUTES } from '@sfera/contract/routes';
import { confirmSignIn, requestTotp, turnOffTotp, turnOnTotp } from '@sfera/contract/accounts/second-factor';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { turnOnTestTotp } from '../../testing/outside/test-totp.ts';

/** All places that take a secret, as docs/security.md lists them. */

/** More calls than any of these routes takes, since each limit is a fiftieth of its usual number. */
const FLOOD = 15;

let test: TestApp;
let owner: TestPerson;
let devices: string[];
let ticket = '';

beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 0.02 });
  owner = await test.addPerson('owner');
  const body = { login: 'owner', password: PASSWORD };
  devices = [(await test.send(logIn, { body })).body.device ?? ''];
  await turnOnTestTotp(test, owner);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  ticket = (await test.refusal(logIn, { body, headers })).ticket ?? '';
});

const token = 'A'.repeat(43);
const bytes = 'AAAA';
const passkey = {
  id: bytes,
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
};

const GUEST_CALLS: readonly (readonly [Route, object])[] = [
  [logIn, { login: 'owner', password: 'неверный' }],
  [confirmSignIn, { code: '000000' }],
  [requestPasskeySignIn, {}],
  [signInWithPasskey, { passkey }],
  [requestRecovery, { login: 'owner' }],
  [readRecoveryLink, { token }],
  [resetPassword, { token, password: 'новый пароль', code: '000000' }],
  [resetPasswordByCode, { login: 'owner', code: '0'.repeat(10), password: 'новый пароль' }],
  [confirmEmail, { token }],
];
const MEMBER_CALLS: readonly (readonly [Route, object])[] = [
  [
    changePassword,
    { oldPassword: 'x', password: 'новый', confirmPassword: 'новый', endsOtherSessions: false },
  ],
  [changeEmail, { email: 'new@example.com', password: 'x' }],
  [makeRecoveryCodes, { password: 'x' }],
  [startDataExport, { password: 'x' }],
  [deleteUser, { password: 'x' }],
  [requestPasskey, { password: 'x' }],
  [removePasskey, { password: 'x' }],
  [requestTotp, { password: 'x' }],
  [turnOffTotp, { password: 'x' }],
  [turnOnTotp, { code: '000000' }],
  [createToken, { name: 'Сайт', days: 30, scopes: ['posts:read'], endsWithPassword: false, password: 'x' }],
];
const named = (calls: typeof GUEST_CALLS) => calls.map(([route, body]) => [route.path, route, body] as const);

it('names every route that counts by devices or sessions', () => {
  const counted = [...ROUTES.values()].filter(({ rateLimit }) =>
    ['device', 'session'].includes(rateLimit?.by ?? ''),
  );
  const tried = new Set([...GUEST_CALLS, ...MEMBER_CALLS].map(([route]) => route));
  expect(counted.filter((route) => !tried.has(route)).map(({ path }) => path)).toEqual([
    // They take what an authenticator has signed, and nothing that can be guessed.
    '/api/passkeys/confirmation',
    '/api/passkeys',
  ]);
});

describe('a stranger behind the address of a known device', () => {
  it.each(named(GUEST_CALLS))('spends none of its calls of %s', async (_path, route, body) => {
    const call = async (more: object = {}) =>
      (await test.send(route, { body: { ticket, ...body, ...more } })).status;
    const statuses: number[] = [];
    for (let at = 0; at < FLOOD; at += 1) statuses.push(await call());
    expect(statuses.at(-1)).toBe(429);
    expect(await call({ devices: [`${'A'.repeat(20)}.${token}`, 'forged'] })).toBe(429);
    expect(await call({ devices })).not.toBe(429);
    for (let at = 0; at < FLOOD; at += 1) statuses.push(await call({ devices }));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the thief of one session', () => {
  it.each(named(MEMBER_CALLS))('spends no tries of another one: %s', async (_path, route, body) => {
    const person = await test.addPerson(`owner-${MEMBER_CALLS.findIndex(([one]) => one === route)}`);
    const thief = { ...person, ...(await openTestSession(test.context, person)), id: person.id };
    const params = { passkeyId: '01900000-0000-7000-8000-000000000000' };
    const call = async (as: TestPerson) => (await test.send(route, { as, params, body })).status;
    const statuses: number[] = [];
    for (let at = 0; at < FLOOD; at += 1) statuses.push(await call(thief));
    expect(statuses.at(-1)).toBe(429);
    expect(await call(person)).not.toBe(429);
  });
});
