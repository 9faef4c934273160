import { logIn } from '@sfera/contract/accounts/auth';
import { countUsers } from '@sfera/contract/people/users';
import { resetPassword } from '@sfera/contract/accounts/recovery';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { log } from '../base/log.ts';
import { createUser } from './create-user.ts';
import { endSessions } from './end-sessions.ts';
import { readSecret } from '../context/secret.ts';
import { reset } from './reset.ts';
import { setVerified } from './set-verified.ts';
import { turnOffCodes } from './turn-off-codes.ts';
import { turnOnTestTotp } from '../testing/outside/test-totp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const said: string[] = [];
for (const level of ['info', 'warn', 'error'] as const)
  vi.spyOn(log, level).mockImplementation((line) => void said.push(line));
afterEach(() => void said.splice(0));

const readUser = (login: string) =>
  test.context.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();

describe('create-user', () => {
  it('opens an account that can log in', async () => {
    expect(await createUser(test.context, ['Ana', 'ana@example.com', 'мимоза'])).toBe(0);
    expect(said).toEqual(['Аккаунт Ana создан']);
    const body = { login: 'ana', password: 'мимоза' };
    expect((await test.send(logIn, { body })).status).toBe(200);
  });

  it.each([
    [[], 'Введите логин'],
    [['ben'], 'Введите email'],
    [['ben', 'ben@example.com', '12345'], 'Пароль должен быть не менее 6 символов'],
    [['ANA', 'other@example.com', 'мимоза'], 'Логин уже занят'],
    [['ben', 'ANA@example.com', 'мимоза'], 'Email уже используется'],
  ])('says in Russian what is wrong with %j', async (args, message) => {
    await expect(createUser(test.context, args)).rejects.toThrow(message);
    expect(await readUser('ben')).toBeUndefined();
  });
});

describe('turn-off-codes', () => {
  it('lets a person in by the password alone who has lost the phone', async () => {
    const ida = await test.addPerson('ida');
    await turnOnTestTotp(test, ida);
    const body = { login: 'ida', password: PASSWORD };
    expect((await test.send(logIn, { body })).status).toBe(401);
    expect(await turnOffCodes(test.context, ['IDA'])).toBe(0);
    expect((await test.send(logIn, { body })).status).toBe(200);
    expect(await turnOffCodes(test.context, ['ida'])).toBe(0);
    expect(said).toEqual([
      'Вход с кодом выключен: ida. Убедитесь, что просил сам владелец',
      'Вход с кодом и так не включён: ida',
    ]);
  });

  it('asks for a login that exists', async () => {
    await expect(turnOffCodes(test.context, ['nobody'])).rejects.toThrow('Пользователь не найден: nobody');
    await expect(turnOffCodes(test.context, [])).rejects.toThrow('Укажите логин');
  });
});

describe('reset', () => {
  it('makes a link to a new password that works once', async () => {
    await test.addPerson('lost');
    expect(await reset(test.context, ['LOST'])).toBe(0);
    const link = new URL(said[0]?.split('\n')[1] ?? '');
    expect(said[0]).toMatch(/^Новый пароль для lost, ссылка на один раз и 30 минут:\n/);
    expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/recover']);
    const body = { token: link.hash.slice(1), password: 'мимоза весной' };
    expect((await test.send(resetPassword, { body })).status).toBe(204);
    expect((await test.send(resetPassword, { body })).status).toBe(410);
    const login = { login: 'lost', password: 'мимоза весной' };
    expect((await test.send(logIn, { body: login })).status).toBe(200);
  });

  it('names the login that is missing', async () => {
    await expect(reset(test.context, ['nobody'])).rejects.toThrow('Пользователь не найден: nobody');
    await expect(reset(test.context, [])).rejects.toThrow('Укажите логин');
  });
});

describe('verify and unverify', () => {
  it('set and take the badge, without regard to case', async () => {
    await test.addPerson('star');
    expect(await setVerified(true)(test.context, ['STAR'])).toBe(0);
    expect((await readUser('star'))?.is_verified).toBe(true);
    expect(await setVerified(false)(test.context, ['star'])).toBe(0);
    expect((await readUser('star'))?.is_verified).toBe(false);
    expect(said).toEqual(['Аккаунт star подтверждён', 'С аккаунта star снято подтверждение']);
  });

  it('name the login that is missing', async () => {
    await expect(setVerified(true)(test.context, ['nobody'])).rejects.toThrow(
      'Пользователь не найден: nobody',
    );
    await expect(setVerified(true)(test.context, [])).rejects.toThrow('Укажите логин');
  });
});

describe('end-sessions', () => {
  it('ends those of one account at once', async () => {
    const [kim, lev] = [await test.addPerson('kim'), await test.addPerson('lev')];
    expect(await endSessions(test.context, ['KIM'])).toBe(0);
    expect(said).toEqual(['Сессии аккаунта kim завершены']);
    expect((await test.send(countUsers, { as: kim })).status).toBe(401);
    expect((await test.send(countUsers, { as: lev })).status).toBe(200);
    await expect(endSessions(test.context, ['nobody'])).rejects.toThrow('Пользователь не найден: nobody');
  });

  it('replaces the secret, unless it is the operator’s own', async () => {
    const { context } = test;
    expect(await endSessions(context)).toBe(0);
    const secret = await readSecret(context.db, undefined);
    expect(secret).toHaveLength(64);
    expect(said[0]).toMatch(/Перезапустите все процессы/);
    const own = { ...context, env: { ...context.env, secret: 'x'.repeat(32) } };
    await expect(endSessions(own)).rejects.toThrow('SFERA_SECRET');
    expect(await readSecret(context.db, undefined)).toEqual(secret);
  });
});
