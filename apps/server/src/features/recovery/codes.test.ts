import { logIn } from '@sfera/contract/accounts/auth';
import { getRecoveryCodes, makeRecoveryCodes, resetPasswordByCode } from '@sfera/contract/accounts/recovery';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';

const NEW = 'новый пароль';
const WRONG = { status: 403, code: 'wrong_recovery_code', message: 'Неверный логин или код восстановления' };

let test: TestApp;
let ana: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
});

const make = async (as = ana) =>
  (await test.send(makeRecoveryCodes, { as, body: { password: PASSWORD } })).body.codes;
const state = async (as = ana) => (await test.send(getRecoveryCodes, { as })).body;
const reset = async (code: unknown, login = ana.login, password = NEW) =>
  (await test.send(resetPasswordByCode, { body: { login, code, password } })).status;

it('gives ten different codes, and tells later only how many are left', async () => {
  expect(await state()).toEqual({ left: 0, createdAt: null });
  const codes = await make();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await state()).toEqual({ left: 10, createdAt: test.context.clock.now().toISOString() });
  const { rows } = await test.context.pool.query('select * from recovery_codes');
  const stored = JSON.stringify(rows);
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

it('gives codes for the password alone', async () => {
  const refusal = await test.refusal(makeRecoveryCodes, { as: ana, body: { password: 'неверный' } });
  expect(refusal).toMatchObject({ status: 403, code: 'wrong_password', field: 'password' });
  expect(await state()).toMatchObject({ left: 0 });
});

it.each([
  ['as shown', (code: string) => code],
  ['in small letters without hyphens', (code: string) => code.toLowerCase().replaceAll('-', '')],
  [
    'with spaces and look-alikes',
    (code: string) => ` ${code.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `,
  ],
])('opens the account with a code typed %s, once', async (_, typed) => {
  const [code = ''] = await make();
  expect(await reset(typed(code))).toBe(204);
  expect((await test.send(logIn, { body: { login: ana.login, password: NEW } })).status).toBe(200);
  expect(await reset(typed(code))).toBe(403);
  const { token } = await openTestSession(test.context, ana);
  expect(await state({ ...ana, token })).toMatchObject({
    left: 9,
  });
});

it('lets one of two calls with the same code through', async () => {
  const [code] = await make();
  expect((await Promise.all([reset(code), reset(code)])).toSorted()).toEqual([204, 403]);
});

it('keeps the code when the new password is weak', async () => {
  const [code] = await make();
  expect(await reset(code, ana.login, 'qwerty')).toBe(400);
  expect(await reset(code)).toBe(204);
});

it('forgets the former codes when new ones are made, also two times at once', async () => {
  const [former] = await make();
  const [one, two] = await Promise.all([make(), make()]);
  expect(await state()).toMatchObject({ left: 10 });
  expect(await reset(former)).toBe(403);
  const statuses = [await reset(one[0]), await reset(two[0])];
  expect(statuses.toSorted()).toEqual([204, 403]);
});

it('answers alike for a wrong code, a code of somebody else and an account that is missing', async () => {
  const boris = await test.addPerson(`boris-${round}`);
  const [foreign] = await make(boris);
  await make();
  for (const [login, code] of [
    [ana.login, '00000-00000'],
    [ana.login, foreign],
    ['nobody', foreign],
    ['nobody@example.com', '00000-00000'],
  ])
    expect(await test.refusal(resetPasswordByCode, { body: { login, code, password: NEW } })).toEqual(WRONG);
  expect((await test.send(logIn, { body: { login: ana.login, password: PASSWORD } })).status).toBe(200);
});

it.each(['', '00000-0000', '00000-000000', 'UUUUU-UUUUU', 5, null])(
  'refuses %j as no code at all',
  async (code) => {
    const body = { login: ana.login, code, password: NEW };
    expect(await test.refusal(resetPasswordByCode, { body })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: 'code',
    });
  },
);
