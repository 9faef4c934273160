import { logIn } from '@sfera/contract/accounts/auth';
import { changePassword } from '@sfera/contract/accounts/credentials';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';

const NEW = 'совсем другой пароль';

let test: TestApp;
let owner: TestPerson;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  owner = await test.addPerson(`owner-${number}`);
});

const bodyOf = (changes: object = {}) => ({
  oldPassword: PASSWORD,
  password: NEW,
  confirmPassword: NEW,
  endsOtherSessions: false,
  ...changes,
});
const change = (changes?: object, as = owner) => test.send(changePassword, { as, body: bodyOf(changes) });
const enter = async (password: string) =>
  (await test.send(logIn, { body: { login: owner.login, password } })).status;
const isIn = async (as: TestPerson) => (await test.send(getCurrentUser, { as })).status === 200;

it('changes the password and keeps the session', async () => {
  expect((await change()).status).toBe(204);
  expect([await enter(PASSWORD), await enter(NEW)]).toEqual([401, 200]);
  expect(await isIn(owner)).toBe(true);
});

it.each([
  [false, true],
  [true, false],
])('ends other sessions when asked to: %j', async (endsOtherSessions, isStillIn) => {
  const { token } = await openTestSession(test.context, owner);
  const other = { ...owner, token };
  await change({ endsOtherSessions });
  expect([await isIn(owner), await isIn(other)]).toEqual([true, isStillIn]);
});

it.each([
  ['a wrong old password', { oldPassword: 'x' }, 403, 'wrong_password', 'oldPassword'],
  ['no old password', { oldPassword: '' }, 400, 'invalid_input', 'oldPassword'],
  ['a short password', { password: 'абвгд', confirmPassword: 'абвгд' }, 400, 'invalid_input', 'password'],
  ['another repetition', { confirmPassword: 'x' }, 400, 'invalid_input', 'confirmPassword'],
  ['a common one', { password: 'Password1', confirmPassword: 'Password1' }, 400, 'weak_password', 'password'],
  ['a repeated one', { password: 'абабаб', confirmPassword: 'абабаб' }, 400, 'weak_password', 'password'],
])('refuses %s', async (_what, changes, status, code, field) => {
  const refusal = await test.refusal(changePassword, { as: owner, body: bodyOf(changes) });
  expect(refusal).toMatchObject({ status, code, field });
  expect(await enter(PASSWORD)).toBe(200);
});

it('refuses a password that is the login', async () => {
  const password = `${owner.login}!`;
  const changes = { password, confirmPassword: password };
  expect((await test.refusal(changePassword, { as: owner, body: bodyOf(changes) })).code).toBe(
    'weak_password',
  );
});

it('accepts one of three changes at once', async () => {
  const replies = await Promise.all(
    [1, 2, 3].map((each) => change({ password: `${NEW} ${each}`, confirmPassword: `${NEW} ${each}` })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403, 403]);
});
