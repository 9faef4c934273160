import { logIn, register } from '@sfera/contract/accounts/auth';
import { getCurrentUser } from '@sfera/contract/people/users';
import { hash } from '@node-rs/argon2';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const MONTH_SECONDS = 30 * 24 * 3600;
const REFUSED = { status: 401, code: 'wrong_credentials', message: 'Неверный логин или пароль' };

let test: TestApp;
let anaId: string;

beforeAll(async () => {
  test = await createTestApp();
  const password = { password: 'пароль-Аны', confirmPassword: 'пароль-Аны' };
  const body = { login: 'Ana', email: 'Ana@example.com', ...password };
  anaId = (await test.send(register, { body })).body.user.id;
});

async function timeWrongPassword(login: string): Promise<number> {
  const started = performance.now();
  await test.send(logIn, { body: { login, password: 'неверный' } });
  return performance.now() - started;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe('logging in', () => {
  it.each(['Ana', 'aNA', ' ana ', 'ana@EXAMPLE.com'])('opens a session to %j', async (login) => {
    const { status, body } = await test.send(logIn, { body: { login, password: 'пароль-Аны' } });
    expect(status).toBe(200);
    const claims = decodeJwt(body.token);
    const now = Math.floor(test.context.clock.now().getTime() / 1000);
    const sid: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(claims).toEqual({ id: anaId, login: 'Ana', sid, iat: now, exp: now + MONTH_SECONDS });
    expect(decodeProtectedHeader(body.token).alg).toBe('HS256');
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await test.send(getCurrentUser, { headers })).body.id).toBe(anaId);
  });

  it.each([
    ['composed', 'NFC'],
    ['decomposed', 'NFD'],
  ])('takes a password in either form of its letters, when the registered one was %s', async (_, form) => {
    const [login, word] = [`form-${form.toLowerCase()}`, 'йёлка-пароль-2026'];
    const typed = word.normalize(form);
    const confirmPassword = word.normalize(form === 'NFC' ? 'NFD' : 'NFC');
    const body = { login, email: `${login}@example.com`, password: typed, confirmPassword };
    expect((await test.send(register, { body })).status).toBe(201);
    for (const each of ['NFC', 'NFD'])
      expect((await test.send(logIn, { body: { login, password: word.normalize(each) } })).status).toBe(200);
    expect((await test.send(logIn, { body: { login, password: `${word}!` } })).status).toBe(401);
  });

  it('takes a password that a former version has hashed as typed', async () => {
    const password = 'йёлка-прежняя'.normalize('NFD');
    const former = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await test.context.db
      .updateTable('users')
      .set({ password_hash: former })
      .where('login', '=', 'form-nfc')
      .execute();
    for (const form of ['NFC', 'NFD']) {
      const body = { login: 'form-nfc', password: password.normalize(form) };
      expect((await test.send(logIn, { body })).status).toBe(200);
    }
  });

  it.each([
    ['a wrong password', { login: 'ana', password: 'пароль-аны' }],
    ['a password with a space more', { login: 'ana', password: 'пароль-Аны ' }],
    ['nobody', { login: 'nobody', password: 'пароль-Аны' }],
    ["nobody's email", { login: 'nobody@example.com', password: 'пароль-Аны' }],
    ['what would match everybody', { login: '%', password: 'пароль-Аны' }],
    ['an injection', { login: "ana' or '1'='1", password: "' or '1'='1" }],
    ['a password of zeros', { login: 'ana', password: '\u0000' }],
  ])('refuses %s, always with the same message', async (_what, body) => {
    expect(await test.refusal(logIn, { body })).toEqual(REFUSED);
  });

  it.each([
    [{}, 'login', 'Введите логин или email'],
    [{ login: 'ana' }, 'password', 'Введите пароль'],
    [{ login: 'ana', password: '' }, 'password', 'Введите пароль'],
    [{ login: ['ana'], password: 'x' }, 'login', 'Введите логин или email'],
    [{ login: 'ana', password: 5 }, 'password', 'Введите пароль'],
    [{ login: 'ana\u0000', password: 'x' }, 'login', 'Неверный логин или пароль'],
    [{ login: 'x'.repeat(255), password: 'x' }, 'login', 'Неверный логин или пароль'],
    [{ login: 'ana', password: 'x'.repeat(201) }, 'password', 'Неверный логин или пароль'],
  ])('refuses %j as its %s', async (body, field, message) => {
    const refusal = await test.refusal(logIn, { body });
    expect(refusal).toEqual({ status: 400, code: 'invalid_input', field, message });
  });

  it('takes as long for a missing account as for a wrong password', async () => {
    const times: { missing: number; known: number }[] = [];
    for (let round = 0; round < 9; round += 1)
      times.push({ missing: await timeWrongPassword('nobody'), known: await timeWrongPassword('ana') });
    // Without the decoy hash the answer for a missing account is about ten times faster.
    const ratio = median(times.map(({ missing }) => missing)) / median(times.map(({ known }) => known));
    expect(ratio).toBeGreaterThan(0.25);
  });
});
