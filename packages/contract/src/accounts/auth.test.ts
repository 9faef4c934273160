import * as v from 'valibot';
import { readAs } from '../base/read-as.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email, Login, logIn, Password, register, SignupContact, SignupPassword } from './auth.ts';

const message = ({ issues }: v.SafeParseResult<v.GenericSchema>) => issues?.[0].message ?? null;

const LETTERS = 'Логин: латинские буквы, цифры, точка, дефис и подчёркивание';

describe('a login', () => {
  it.each([
    ['ana', null],
    ['A.n-a_9', null],
    ['x'.repeat(30), null],
    ['--', null],
    ['', 'Введите логин'],
    ['   ', 'Введите логин'],
    [undefined, 'Введите логин'],
    [null, 'Введите логин'],
    [7, 'Введите логин'],
    [['ana'], 'Введите логин'],
    ['a', 'Логин не короче 2 символов'],
    ['x'.repeat(31), 'Логин не длиннее 30 символов'],
    ['ана', LETTERS],
    ['an a', LETTERS],
    ['ana@b.c', LETTERS],
    ['ana\u0000', LETTERS],
    ['ana\nben', LETTERS],
    ['ana<b>', LETTERS],
  ])('%j → %s', (login, expected) => expect(message(v.safeParse(Login, login))).toBe(expected));

  it('loses the spaces around it', () => expect(v.parse(Login, '  ana\n')).toBe('ana'));

  it('never holds anything but its alphabet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const data = readAs(Login, text);
        return data === undefined || (/^[A-Za-z0-9._-]{2,30}$/.test(data) && !/\n/.test(data));
      }),
    );
  });
});

describe('an email', () => {
  it.each([
    ['ana@example.com', null],
    ['a+b@sub.example.co', null],
    ['анна@почта.рф', null],
    ['', 'Введите email'],
    ['  ', 'Введите email'],
    [undefined, 'Введите email'],
    [5, 'Введите email'],
    ['ana', 'Некорректный email'],
    ['ana@', 'Некорректный email'],
    ['@example.com', 'Некорректный email'],
    ['ana@example', 'Некорректный email'],
    ['ana@@example.com', 'Некорректный email'],
    ['ana@example..com', 'Некорректный email'],
    ['ana@.com', 'Некорректный email'],
    ['an a@example.com', 'Некорректный email'],
    ['ana\u0000@example.com', 'Некорректный email'],
    ["o'neil_1=x/y@a-b.example.com", null],
    ['ana@xn--80a1acny.xn--p1ai', null],
    [`${'x'.repeat(250)}@e.co`, 'Некорректный email'],
  ])('%j → %s', (email, expected) => expect(message(v.safeParse(Email, email))).toBe(expected));

  // A letter to such an address reaches another mailbox, or none.
  it.each([
    '<ana@example.com>',
    'Ana <ana@example.com>',
    '=?utf-8?q?x?=@example.com',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    '"ana"@example.com',
    '(x)ana@example.com',
    'ana@example.com(x)',
    'ana@example.com,ben@example.com',
    'ana@example.com;ben@example.com',
    'ana@ben@example.com',
    'ana%ben.example@example.com',
    'ben.example!ana@example.com',
    '@ben.example:ana@example.com',
    'mailto:ana@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'a..na@example.com',
    'ana\\@example.com',
    'ana@-example.com',
    'ana@example.com.',
    'ana@ｅxample.com',
    'ａna@example.com',
    'ana@exam\u200Bple.com',
    'ana\u202E@example.com',
    'ana@example\u3002com',
  ])('does not take %j', (email) => expect(message(v.safeParse(Email, email))).toBe('Некорректный email'));

  it('takes the addresses that people have, and answers at once whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.emailAddress().filter((email) => !/^=\?|[%!]/.test(email)),
        (email) => email.length > 254 || v.is(Email, email),
      ),
    );
    const started = performance.now();
    v.safeParse(Email, `${'a.'.repeat(5_000)}@`);
    v.safeParse(Email, `a@${'a.'.repeat(120)}@`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a password', () => {
  it.each([
    ['123456', null],
    ['пароль', null],
    ['x'.repeat(200), null],
    ['      ', null],
    ['12345', 'Пароль должен быть не менее 6 символов'],
    [undefined, 'Пароль должен быть не менее 6 символов'],
    [123_456, 'Пароль должен быть не менее 6 символов'],
    ['x'.repeat(201), 'Пароль не длиннее 200 символов'],
  ])('%j → %s', (password, expected) => expect(message(v.safeParse(Password, password))).toBe(expected));

  it('is taken as it was typed', () => expect(v.parse(Password, ' пароль ')).toBe(' пароль '));
});

describe('the signup wizard', () => {
  it('wants both passwords alike and says so at the second', () => {
    const { issues } = v.safeParse(SignupPassword, { password: '123456', confirmPassword: '1234567' });
    expect(issues).toMatchObject([{ path: [{ key: 'confirmPassword' }], message: 'Пароли не совпадают' }]);
    expect(v.is(SignupPassword, { password: '123456', confirmPassword: '123456' })).toBe(true);
  });

  it('asks for the login before the email', () => {
    const { issues } = v.safeParse(SignupContact, { login: null, email: null });
    expect(issues?.map((issue) => issue.message)).toEqual(['Введите логин', 'Введите email']);
  });

  it('makes what the server takes', () => {
    const contact = v.parse(SignupContact, { login: ' ana ', email: 'ana@example.com ' });
    const password = v.parse(SignupPassword, { password: '123456', confirmPassword: '123456' });
    expect(v.parse(register.body, { ...contact, ...password })).toEqual({
      login: 'ana',
      email: 'ana@example.com',
      password: '123456',
      confirmPassword: '123456',
    });
  });
});

it('takes a login or an email to log in, and nothing that a database refuses', () => {
  const parse = (login: string) => message(v.safeParse(logIn.body, { login, password: 'x' }));
  expect(parse('Ana')).toBeNull();
  expect(parse('ana@example.com')).toBeNull();
  expect(parse('')).toBe('Введите логин или email');
  expect(parse('ana\u0000')).toBe('Неверный логин или пароль');
  expect(message(v.safeParse(logIn.body, { login: 'ana', password: '' }))).toBe('Введите пароль');
});
