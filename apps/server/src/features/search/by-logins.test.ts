import { changeLogin } from '@sfera/contract/accounts/credentials';
import { LOGINS_AT_ONCE } from '@sfera/contract/people/limits';
import { blockUser } from '@sfera/contract/people/blocks';
import { findByLogins, searchUsers } from '@sfera/contract/people/search';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let reader: TestPerson;

beforeEach(async () => {
  test ??= await createTestApp();
  await test.context.db.deleteFrom('users').execute();
  reader = await test.addPerson('reader');
});

const find = async (...logins: string[]) =>
  (await test.send(findByLogins, { as: reader, body: { logins } })).body.users;
const loginsOf = async (...logins: string[]) => (await find(...logins)).map(({ login }) => login);

it('the accounts with these logins, in their order and once, without the caller', async () => {
  await test.addPerson('anna');
  const boris = await test.addPerson('Boris.K', { isPrivate: true });
  await test.addFollow(reader, boris, 'pending');
  const found = await find('boris.k', 'reader', 'ANNA', 'gleb', 'anna');
  expect(found).toMatchObject([
    { login: 'Boris.K', isPrivate: true, followStatus: 'pending' },
    { login: 'anna', isPrivate: false, followStatus: 'none' },
  ]);
});

it('no similar names, no beginnings and no former logins, which the search of people finds', async () => {
  const anna = await test.addPerson('anna.petrova');
  await test.send(changeLogin, { as: anna, body: { login: 'anna.sidorova' } });
  expect(await loginsOf('anna.petrova', 'anna', 'anna.sidorov', 'a_na.sidorova')).toEqual([]);
  expect(await loginsOf('anna.sidorova')).toEqual(['anna.sidorova']);
});

it('nothing of those whom a block or the moderators hide', async () => {
  const blocked = await test.addPerson('blocked');
  const blocking = await test.addPerson('blocking');
  const disabled = await test.addPerson('disabled');
  await test.addPerson('gone');
  const all = ['blocked', 'blocking', 'disabled', 'gone'];
  expect(await loginsOf(...all)).toEqual(all);
  await test.send(blockUser, { as: reader, params: { id: blocked.id } });
  await test.send(blockUser, { as: blocking, params: { id: reader.id } });
  const { db, clock } = test.context;
  await db.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', disabled.id).execute();
  await db.deleteFrom('users').where('login', '=', 'gone').execute();
  expect(await loginsOf(...all)).toEqual([]);
});

it.each([
  [[], 'Укажите логины'],
  [Array.from({ length: LOGINS_AT_ONCE + 1 }, (_, at) => `person${at}`), 'Не больше 100 логинов'],
  [['anna', 'a%'], 'Логин: латинские буквы, цифры, точка, дефис и подчёркивание'],
  [['a'.repeat(31)], 'Логин не длиннее 30 символов'],
])('%.40j is refused', async (logins, message) => {
  expect(await test.refusal(findByLogins, { as: reader, body: { logins } })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    message,
  });
});

const hourly = ({ calls, seconds }: { calls: number; seconds: number }) => (calls / seconds) * 3_600;

it('in an hour fewer logins can be tried than by the search of people', () => {
  expect(hourly(findByLogins.rateLimit) * LOGINS_AT_ONCE).toBeLessThan(hourly(searchUsers.rateLimit));
});
