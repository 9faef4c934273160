import { logIn, register } from '@sfera/contract/accounts/auth';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Events } from '../../base/events.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { readUser } from '../users/index.ts';
import { endSessions } from './end-sessions.ts';
import { openSession } from './open-session.ts';

const DEVICE = { address: '203.0.113.7', userAgent: '' };

let test: TestApp;
let number = 0;
let ana: TestPerson;
let opened: Events['sessionOpened'][];

beforeAll(async () => {
  test = await createTestApp();
  test.context.events.on('sessionOpened', async (event) => void opened.push(event));
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  opened = [];
});

async function account() {
  const user = await readUser(test.context.db, ana.id);
  if (!user) throw new Error('The account is gone');
  return user;
}

const changePassword = (password_hash = 'another') =>
  test.context.db.updateTable('users').set({ password_hash }).where('id', '=', ana.id).execute();

it('a session is told of, with whether the device or the address is known', async () => {
  const user = await account();
  const { device } = await openSession(test.context, user, DEVICE);
  await openSession(test.context, user, DEVICE);
  const elsewhere = { ...DEVICE, address: '198.51.100.9' };
  await openSession(test.context, user, { ...elsewhere, devices: [device] });
  await openSession(test.context, user, { ...DEVICE, address: '192.0.2.1', devices: ['guessed'] });
  await test.context.events.settled();
  expect(opened.map(({ userId, isKnownDevice }) => [userId, isKnownDevice])).toEqual([
    [ana.id, false],
    [ana.id, true],
    [ana.id, true],
    [ana.id, false],
  ]);
});

it('a device keeps its token until the password changes, and is a new one then', async () => {
  const user = await account();
  const { device } = await openSession(test.context, user, DEVICE);
  const away = { ...DEVICE, address: '198.51.100.9', devices: [device] };
  expect(await openSession(test.context, user, away)).toMatchObject({ device });
  await changePassword();
  const later = await openSession(test.context, await account(), { ...away, address: '198.51.100.10' });
  expect(later.device).not.toBe(device);
  await test.context.events.settled();
  expect(opened.map(({ isKnownDevice }) => isKnownDevice)).toEqual([false, true, false]);
});

it('the first sign-in after a registration is from a known device', async () => {
  const names = { login: `new-${number}`, email: `new-${number}@example.com` };
  const body = { ...names, password: PASSWORD, confirmPassword: PASSWORD };
  await test.send(register, { body });
  await test.send(logIn, { body: { login: names.login, password: PASSWORD } });
  await test.context.events.settled();
  expect(opened.map(({ isKnownDevice }) => isKnownDevice)).toEqual([true]);
});

it('no session is opened by a password that was changed while it was checked', async () => {
  const user = await account();
  await changePassword();
  await expect(openSession(test.context, user, DEVICE)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(opened).toEqual([]);
});

it('no session escapes when the password is changed and all others are ended at the same time', async () => {
  const { db } = test.context;
  const user = await account();
  let opening: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', ana.id).execute();
    opening = openSession(test.context, user, DEVICE).catch((refusal: unknown) => refusal);
    await vi.waitUntil(async () => (await waitingForLocks(db)) === 1, { timeout: 10_000 });
  });
  await endSessions(test.context, ana.id);
  expect(await opening).toMatchObject({ code: 'wrong_credentials' });
  expect((await test.send(getCurrentUser, { as: ana })).status).toBe(401);
});
