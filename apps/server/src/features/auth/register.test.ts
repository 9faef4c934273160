import { checkLogin, register } from '@sfera/contract/accounts/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

const signup = (changes: Record<string, unknown> = {}) => {
  const login = `user-${(nextNumber += 1)}`;
  const all = { login, email: `${login}@example.com`, password: 'мимоза', confirmPassword: 'мимоза' };
  return { ...all, ...changes };
};

describe('registration', () => {
  it('answers with the account as cards show it', async () => {
    const body = signup({ userName: '  Анна Каренина ' });
    const reply = await test.send(register, { body });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        login: body.login,
        userName: 'Анна Каренина',
        logoImage: null,
        isVerified: false,
      },
    });
  });

  it.each([undefined, '', '   '])(
    'uses the login as the visible name when the name is %j',
    async (userName) => {
      const body = signup({ userName });
      expect((await test.send(register, { body })).body.user.userName).toBe(body.login);
    },
  );

  it('stores the password as an argon2id hash only', async () => {
    const body = signup({ password: 'очень-тайно', confirmPassword: 'очень-тайно' });
    const { id } = (await test.send(register, { body })).body.user;
    const row = await test.context.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('очень-тайно');
  });

  it('accepts a login and an email once, without regard to case', async () => {
    const body = signup({ login: 'Taken', email: 'Taken@Example.com' });
    await test.send(register, { body });
    expect(await test.refusal(register, { body: signup({ login: 'tAKEN' }) })).toEqual({
      status: 409,
      code: 'login_taken',
      message: 'Логин уже занят',
      field: 'login',
    });
    expect(await test.refusal(register, { body: signup({ email: 'tAKEN@eXAMPLE.com' }) })).toEqual({
      status: 409,
      code: 'email_taken',
      message: 'Email уже используется',
      field: 'email',
    });
  });

  it('tells before the last step that a login is taken, without regard to case', async () => {
    await test.send(register, { body: signup({ login: 'Occupied' }) });
    expect((await test.send(checkLogin, { query: { login: 'free-one' } })).status).toBe(204);
    expect(await test.refusal(checkLogin, { query: { login: 'oCCUPIED' } })).toMatchObject({
      status: 409,
      code: 'login_taken',
      field: 'login',
    });
  });

  it('accepts one of five registrations with the same login at once', async () => {
    const body = signup();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        test.send(register, { body: { ...body, email: `racer-${index}@example.com` } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const refused = replies.filter(({ status }) => status === 409).map((reply) => reply.body);
    expect(refused).toEqual(Array(4).fill(expect.objectContaining({ code: 'login_taken', field: 'login' })));
  });

  it('accepts one of five registrations with the same email at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => test.send(register, { body: signup({ email: 'one@example.com' }) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'email_taken' });
  });
});

it('tells one address about fifteen taken names in an hour, then answers only `rate_limited`', async () => {
  const limited = await createTestApp({ rateLimitFactor: 1 });
  const { method, path: url } = register;
  const tryFrom = async (remoteAddress: string, changes?: Record<string, unknown>) =>
    (await limited.app.inject({ method, url, payload: signup(changes), remoteAddress })).statusCode;
  await limited.addPerson('taken');
  for (let time = 0; time < 15; time += 1) {
    const taken = time % 2 ? { login: 'taken' } : { email: 'taken@example.com' };
    expect(await tryFrom('203.0.113.1', taken)).toBe(409);
  }
  expect(await tryFrom('203.0.113.1', { email: 'taken@example.com' })).toBe(429);
  expect(await tryFrom('203.0.113.1')).toBe(429);
  const asked = { url: `${checkLogin.path}?login=free-one`, remoteAddress: '203.0.113.1' };
  expect((await limited.app.inject(asked)).statusCode, 'nor by the check of a login').toBe(429);
  expect(await tryFrom('203.0.113.2')).toBe(201);
});

describe('registration refuses', () => {
  const tooLong = { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) };

  it.each([
    [{ login: undefined }, 'login', 'Введите логин'],
    [{ login: '  ' }, 'login', 'Введите логин'],
    [{ login: 'я' }, 'login', /Логин/],
    [{ login: ['ana'] }, 'login', 'Введите логин'],
    [{ email: '' }, 'email', 'Введите email'],
    [{ email: null }, 'email', 'Введите email'],
    [{ email: 'ana' }, 'email', 'Некорректный email'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Пароль должен быть не менее 6 символов'],
    [{ password: { $gt: '' } }, 'password', 'Пароль должен быть не менее 6 символов'],
    [tooLong, 'password', 'Пароль не длиннее 200 символов'],
    [{ confirmPassword: '654321' }, 'confirmPassword', 'Пароли не совпадают'],
    [{ confirmPassword: undefined }, 'confirmPassword', 'Пароли не совпадают'],
    [{ userName: 'x'.repeat(61) }, 'userName', 'Не длиннее 60 символов'],
    [{ userName: 'a\u0000' }, 'userName', 'Текст содержит недопустимые символы'],
    [{ userName: 5 }, 'userName', 'Здесь нужен текст'],
  ])('%j as its %s', async (changes, field, message) => {
    const refusal = await test.refusal(register, { body: signup(changes) });
    expect(refusal).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ['Password1', 'Этот пароль из списка самых частых. Придумайте другой'],
    ['Красотка', 'Этот пароль из списка самых частых. Придумайте другой'],
    ['абабаб', 'Слишком много повторов. Придумайте другой пароль'],
    ['мимоза1', 'В пароле почти нет ничего, кроме логина или email. Придумайте другой'],
  ])('the weak password %j', async (password, message) => {
    const body = signup({ password, confirmPassword: password, email: 'мимоза@example.com' });
    expect(await test.refusal(register, { body })).toEqual({
      status: 400,
      code: 'weak_password',
      field: 'password',
      message,
    });
  });

  it('no unknown field, but ignores its value', async () => {
    const body = signup({ isVerified: true, is_verified: true, id: 'x', role: 'admin' });
    const reply = await test.send(register, { body });
    expect(reply.status).toBe(201);
    expect(reply.body.user).toMatchObject({ login: body.login, isVerified: false });
  });
});
