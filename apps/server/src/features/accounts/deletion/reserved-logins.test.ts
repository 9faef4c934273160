import { register } from '@sfera/contract/accounts/auth';
import { updateUser } from '@sfera/contract/people/profiles';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { changeUser, reserveLogin } from '../../users/index.ts';
import { removeExpired } from '../jobs.ts';
import { openTestSession } from '../../../testing/data/test-person.ts';

const DAY_MS = 24 * 3_600_000;
const TAKEN = { status: 409, body: { code: 'login_taken', field: 'login', message: 'Логин уже занят' } };

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

/** Uses a fresh session, so that the session is valid however far the clock has moved. */
const rename = async ({ id, login }: TestPerson, to: string) => {
  const { token } = await openTestSession(test.context, { id, login });
  const { status, body } = await sendForm(origin, updateUser, { id, login, token }, { login: to });
  return { status, body };
};

const signUp = (login: string) => {
  const names = { login, email: `${login}@elsewhere.example` };
  return test.send(register, { body: { ...names, password: PASSWORD, confirmPassword: PASSWORD } });
};

const reservations = () => test.context.db.selectFrom('reserved_logins').select('login').execute();

it('reserves a changed login for 90 days against all other people, without regard to case', async () => {
  expect((await rename(ana, `anna-${number}`)).status).toBe(200);
  test.context.clock.advance(90 * DAY_MS - 1);
  expect(await rename(ben, ana.login.toUpperCase())).toEqual(TAKEN);
  expect((await signUp(ana.login)).status).toBe(409);
  test.context.clock.advance(1);
  expect((await rename(ben, ana.login.toUpperCase())).status).toBe(200);
});

it('lets the person take the old login back, and reserves the other one for them as well', async () => {
  await rename(ana, `anna-${number}`);
  test.context.clock.advance(30 * DAY_MS);
  expect((await rename(ana, ana.login)).status).toBe(200);
  expect(await rename(ben, `anna-${number}`)).toEqual(TAKEN);
});

it('reserves nothing when only the case changes', async () => {
  await rename(ana, ana.login.toUpperCase());
  expect(await reservations()).not.toContainEqual({ login: ana.login });
});

it('refuses another person who takes the login while it is being changed', async () => {
  const { db, clock } = test.context;
  let taking: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await changeUser(tx, ana.id, { login: `anna-${number}` });
    taking = rename(ben, ana.login);
    await vi.waitUntil(async () => (await waitingForLocks(db)) === 1);
    await reserveLogin(tx, ana.login, ana.id, clock.now());
  });
  expect(await taking).toEqual(TAKEN);
});

it('is removed at night after it has expired', async () => {
  await rename(ana, `anna-${number}`);
  await removeExpired(test.context);
  expect(await reservations()).toContainEqual({ login: ana.login });
  test.context.clock.advance(90 * DAY_MS);
  await removeExpired(test.context);
  expect(await reservations()).toEqual([]);
});
