import { logIn, register } from '@sfera/contract/accounts/auth';
import { changePassword } from '@sfera/contract/accounts/credentials';
import { deleteUser } from '@sfera/contract/people/profiles';
import { hash } from '@node-rs/argon2';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const COMPOSED = 'мой йод и ёж é'.normalize('NFC');
const APART = COMPOSED.normalize('NFD');
/** Both forms in one text. */
const MIXED = `${COMPOSED.slice(0, 6)}${APART.slice(APART.indexOf('о', 4))}`;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const statusOf = (login: string, password: string) =>
  test.send(logIn, { body: { login, password } }).then(({ status }) => status);

it.each([
  ['composed', COMPOSED, APART],
  ['apart', APART, COMPOSED],
])('is the same for letters %s and the others, at every door', async (name, first, second) => {
  const login = `forms-${name}`;
  const names = { login, email: `${login}@example.com` };
  const body = { ...names, password: first, confirmPassword: second };
  expect((await test.send(register, { body })).status).toBe(201);
  expect([await statusOf(login, first), await statusOf(login, second)]).toEqual([200, 200]);
  expect(await statusOf(login, `${second}!`)).toBe(401);

  const { token } = (await test.send(logIn, { body: { login, password: second } })).body;
  const headers = { authorization: `Bearer ${token}` };
  const change = { oldPassword: second, password: `${first} 2`, confirmPassword: `${second} 2` };
  const changed = await test.send(changePassword, { headers, body: { ...change, endsOtherSessions: false } });
  expect(changed.status).toBe(204);
  expect((await test.send(deleteUser, { headers, body: { password: `${second} 2` } })).status).toBe(204);
});

it.each([
  ['composed', COMPOSED, [200, 200]],
  ['apart', APART, [200, 200]],
  ['mixed', MIXED, [401, 401]],
])('opens an account whose hash was made of letters %s as typed', async (name, typed, statuses) => {
  const person = await test.addPerson(`old-${name}`);
  const password_hash = await hash(typed);
  await test.context.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  expect(await statusOf(person.login, typed)).toBe(200);
  expect([await statusOf(person.login, COMPOSED), await statusOf(person.login, APART)]).toEqual(statuses);
});

it('has its longest length in the normal form', async () => {
  const longest = 'й'.repeat(100) + 'ёжик'.repeat(25);
  const names = { login: 'longest', email: 'longest@example.com' };
  const password = longest.normalize('NFD');
  const body = { ...names, password, confirmPassword: longest };
  expect((await test.send(register, { body })).status).toBe(201);
  expect(await statusOf('longest', password)).toBe(200);
});
