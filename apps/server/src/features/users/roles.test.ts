import { register } from '@sfera/contract/accounts/auth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
/** A new server. */
beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  await test.context.db.deleteFrom('settings').execute();
});

const join = (login: string) => {
  const body = { login, email: `${login}@example.com`, password: 'мимоза', confirmPassword: 'мимоза' };
  return test.send(register, { body });
};
const readRoles = async () =>
  (await test.context.db.selectFrom('users').select('role').orderBy('role', 'desc').execute()).map(
    ({ role }) => role,
  );

it('the first person of a new server is its owner, the others are members', async () => {
  await join('ana');
  expect(await readRoles()).toEqual(['owner']);
  await join('ben');
  expect(await readRoles()).toEqual(['owner', 'member']);
});

it('of several people who register first at once one is the owner', async () => {
  const replies = await Promise.all(['ana', 'ben', 'vera', 'gleb'].map(join));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await readRoles()).toEqual(['owner', 'member', 'member', 'member']);
});

it('of several who register first with the same login one is the owner', async () => {
  await Promise.all([join('ana'), join('ana'), join('ana')]);
  expect(await readRoles()).toEqual(['owner']);
});

it('a server that has people gets no owner by a registration', async () => {
  await test.addPerson('ana');
  await join('ben');
  expect(await readRoles()).toEqual(['member', 'member']);
});

it('a server that its owner has left gets no other by a registration', async () => {
  await join('ana');
  await test.context.db.deleteFrom('users').execute();
  await join('ben');
  expect(await readRoles()).toEqual(['member']);
});
