import { changeLogin, getLoginChange } from '@sfera/contract/accounts/credentials';
import { deleteUser, updateUser } from '@sfera/contract/people/profiles';
import { searchUsers } from '@sfera/contract/people/search';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { openTestSession } from '../../testing/data/test-person.ts';

const RECENTLY = {
  code: 'login_changed_recently',
  field: 'login',
  message: 'Логин можно менять раз в 30 дней',
};

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

/** With a session that the clock has not ended. */
const anew = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: (await openTestSession(test.context, person)).token,
});

const rename = (as: TestPerson, login: string) => test.send(changeLogin, { as, body: { login } });
const changeableFrom = async (as: TestPerson) =>
  (await test.send(getLoginChange, { as })).body.changeableFrom;
const find = async (query: string) =>
  (await test.send(searchUsers, { as: ben, query: { query } })).body.users.map(({ login, formerLogin }) => ({
    login,
    formerLogin,
  }));

it('is changed once in 30 days, by either call', async () => {
  expect(await changeableFrom(ana)).toBeNull();
  const { status, body } = await rename(ana, `anna-${number}`);
  expect([status, body.user.login]).toEqual([200, `anna-${number}`]);
  const from = new Date(test.context.clock.now().getTime() + 30 * DAY_MS);
  expect(await changeableFrom(ana)).toBe(from.toISOString());

  test.context.clock.advance(30 * DAY_MS - 1);
  const later = await anew(ana);
  expect((await rename(later, ana.login)).body).toEqual(RECENTLY);
  const form = { login: ana.login, userName: 'Анна' };
  expect((await sendForm(origin, updateUser, later, form)).body).toEqual(RECENTLY);
  test.context.clock.advance(1);
  expect(await changeableFrom(later)).toBeNull();
  expect((await sendForm(origin, updateUser, later, form)).status).toBe(200);
  expect((await rename(later, `anna-${number}`)).body).toEqual(RECENTLY);
});

it('changes its upper and lower case at any time', async () => {
  await rename(ana, `anna-${number}`);
  expect((await rename(ana, `Anna-${number}`)).body.user.login).toBe(`Anna-${number}`);
  expect((await rename(ana, `Anna-${number}`)).status).toBe(200);
});

it('is changed once by five calls at once', async () => {
  const replies = await Promise.all([1, 2, 3, 4, 5].map((each) => rename(ana, `anna-${number}-${each}`)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

it('is refused when somebody has it, or gave it up within 90 days', async () => {
  const taken = { code: 'login_taken', field: 'login', message: 'Логин уже занят' };
  expect((await rename(ana, ben.login.toUpperCase())).body).toEqual(taken);
  await rename(ben, `benjamin-${number}`);
  expect((await rename(ana, ben.login)).body).toEqual(taken);
  expect(await changeableFrom(ana)).toBeNull();
});

it('leads to the account for 90 days after it was given up, until somebody has it', async () => {
  await rename(ana, `anna-${number}`);
  const renamed = { login: `anna-${number}`, formerLogin: ana.login };
  expect((await find(ana.login.toUpperCase()))[0]).toEqual(renamed);
  expect((await find(`@${ana.login}`))[0]).toEqual(renamed);
  expect(await find(`anna-${number}`)).toEqual([{ login: `anna-${number}`, formerLogin: undefined }]);
  test.context.clock.advance(90 * DAY_MS);
  ben = await anew(ben);
  expect((await find(ana.login)).filter(({ formerLogin }) => formerLogin)).toEqual([]);
});

it('leads nowhere when its account is deleted', async () => {
  await rename(ana, `anna-${number}`);
  await test.send(deleteUser, { as: ana, body: { password: PASSWORD } });
  expect((await find(ana.login)).filter(({ formerLogin }) => formerLogin)).toEqual([]);
});
