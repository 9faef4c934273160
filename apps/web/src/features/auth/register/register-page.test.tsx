import * as v from 'valibot';
import { checkLogin, register } from '@sfera/contract/accounts/auth';
import { UserId } from '@sfera/contract/base/ids';
import { getServer } from '@sfera/contract/admin/server-info';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { noteOf, loseConnection, refuse, renderApp, reply } from '#shared/testing.tsx';
import { readNewcomer } from '#entities/user/newcomer.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { RegisterPage } from './register-page.tsx';

const id = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
const user = { id, login: 'katya', userName: 'katya', logoImage: null, isVerified: false };

function AuthPlace() {
  return <p>auth {JSON.stringify(useLocation().state)}</p>;
}
beforeEach(() => {
  reply(checkLogin, undefined);
  reply(getServer, { joining: 'open', mail: false });
});
const open = (state: object = {}) =>
  renderApp(
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/auth" element={<AuthPlace />} />
    </Routes>,
    { path: { pathname: '/register', state: { wanted: '/photo', ...state } } },
  );

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAtStep = (step: number) => screen.findByText(`Регистрация · шаг ${step + 1} из 4`);

async function passContact() {
  await userEvent.type(field('Логин'), 'katya');
  await userEvent.type(field('Email'), 'katya@example.ru{Enter}');
  await isAtStep(1);
}
async function passPassword() {
  await userEvent.type(field('Пароль'), 'мимоза');
  await userEvent.type(field('Повторите пароль'), 'мимоза{Enter}');
  await isAtStep(2);
}
async function reachSubmit() {
  await passContact();
  await passPassword();
  await press('Далее');
  await isAtStep(3);
}

it('registers in four steps and leads to the login page with the login filled in', async () => {
  const seen = reply(register, { user });
  open();
  await reachSubmit();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Зарегистрироваться' }));
  expect((await screen.findByText(/^auth/)).textContent).toContain('"wanted":"/photo"');
  expect(screen.getByText(/^auth/).textContent).toContain('"login":"katya"');
  expect(seen.map(({ body }) => body)).toEqual([
    {
      login: 'katya',
      email: 'katya@example.ru',
      password: 'мимоза',
      confirmPassword: 'мимоза',
      userName: 'katya',
    },
  ]);
  expect(useToasts.getState().toasts.at(-1)?.message).toBe('Аккаунт создан. Войдите');
  expect(readNewcomer()).toBe('katya');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['', '', 'Введите логин', 'Введите email'],
  ['  ', 'abc', 'Введите логин', 'Некорректный email'],
  ['к', 'a@b', 'Логин не короче 2 символов', 'Некорректный email'],
  ['катя', 'a@b.ru', 'Логин: латинские буквы, цифры, точка, дефис и подчёркивание', ''],
])('for contact «%s», «%s» shows «%s», «%s»', async (login, email, loginError, emailError) => {
  open();
  if (login) await userEvent.type(field('Логин'), login);
  if (email) await userEvent.type(field('Email'), email);
  await press('Далее');
  expect(noteOf(field('Логин'))).toBe(loginError);
  expect(noteOf(field('Email'))).toBe(emailError);
  expect(document.activeElement).toBe(field('Логин'));
});

it('asks for a password of six characters, typed twice', async () => {
  open();
  await passContact();
  await waitFor(() => expect(document.activeElement).toBe(field('Пароль')));
  await userEvent.type(field('Пароль'), 'short');
  await press('Далее');
  expect(noteOf(field('Пароль'))).toBe('Пароль должен быть не менее 6 символов');
  expect(noteOf(field('Повторите пароль'))).toBe('Пароли не совпадают');
  expect(document.activeElement).toBe(field('Пароль'));

  await userEvent.type(field('Пароль'), 'er');
  expect(field('Пароль').getAttribute('aria-invalid')).toBeNull();
  await userEvent.type(field('Повторите пароль'), 'shorter');
  expect(noteOf(field('Повторите пароль'))).toBe('');
});

it.each([
  ['аааааа', 'Слишком много повторов. Придумайте другой пароль'],
  ['katya1', 'В пароле почти нет ничего, кроме логина или email. Придумайте другой'],
  ['пароль', 'Этот пароль из списка самых частых. Придумайте другой'],
])('refuses the weak password «%s» at once', async (password, complaint) => {
  open();
  await passContact();
  await userEvent.type(field('Пароль'), password);
  await screen.findByText('Надёжность: слабая');
  await userEvent.type(field('Повторите пароль'), password);
  await press('Далее');
  expect(noteOf(field('Пароль'))).toBe(complaint);
  await isAtStep(1);
});

it('shows how strong the password is while it is typed', async () => {
  open();
  await passContact();
  const meter = screen.getByRole('meter', { name: 'Надёжность' });
  expect(meter.getAttribute('aria-valuetext')).toBe('ещё не известна');
  const shown: (string | null)[] = [];
  for (const more of ['рысь', ' у ', 'реки', ' зимой']) {
    await userEvent.type(field('Пароль'), more);
    await screen.findByText(/^Надёжность: /);
    shown.push(meter.getAttribute('aria-valuetext'));
  }
  expect(shown).toEqual(['слабая', 'средняя', 'отличная', 'отличная']);
  expect(meter.getAttribute('aria-valuenow')).toBe('4');
});

it('returns to the password when only the server knows that it is common', async () => {
  refuse(register, 'weak_password', { field: 'password' });
  open();
  await reachSubmit();
  await press('Зарегистрироваться');
  await isAtStep(1);
  expect(noteOf(field('Пароль'))).toBe('Этот пароль легко угадать. Придумайте другой');
  expect(field('Пароль').value).toBe('мимоза');
});

it('shows the values to be sent, and Back keeps them all', async () => {
  open();
  await passContact();
  await passPassword();
  screen.getByText('katya@example.ru');
  expect(screen.queryByText('мимоза')).toBeNull();
  await press('Далее');
  screen.getByRole('heading', { name: 'Последний шаг' });
  await press('Назад');
  await isAtStep(2);
  await press('Назад');
  await isAtStep(1);
  expect(field('Пароль').value).toBe('мимоза');
  await press('Назад');
  await isAtStep(0);
  expect(field('Email').value).toBe('katya@example.ru');
  expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
});

it.each([
  ['Логин', 0],
  ['Email', 0],
  ['Пароль', 1],
] as const)('edits the field beside «%s» by its pencil', async (label, step) => {
  open();
  await passContact();
  await passPassword();
  await press(`Изменить: ${label}`);
  await isAtStep(step);
  expect(document.activeElement).toBe(field(label));
});

it('a taken login is told at its step', async () => {
  const seen = refuse(checkLogin, 'login_taken', { field: 'login' });
  open();
  await userEvent.type(field('Логин'), ' katya ');
  await userEvent.type(field('Email'), 'katya@example.ru{Enter}');
  await waitFor(() => expect(noteOf(field('Логин'))).toBe('Логин уже занят'));
  expect(document.activeElement).toBe(field('Логин'));
  expect(seen.map(({ query }) => query)).toEqual([{ login: 'katya' }]);
  await isAtStep(0);
});

it('a check of the login that failed stops nobody', async () => {
  loseConnection(checkLogin);
  open();
  await passContact();
});

it('a login taken meanwhile leads back to its field with the server’s words', async () => {
  refuse(register, 'login_taken', { field: 'login' });
  open();
  await reachSubmit();
  await press('Зарегистрироваться');
  await isAtStep(0);
  expect(noteOf(field('Логин'))).toBe('Логин уже занят');
  expect(field('Логин').value).toBe('katya');
  await waitFor(() => expect(document.activeElement).toBe(field('Логин')));
  await userEvent.type(field('Логин'), '2');
  expect(field('Логин').getAttribute('aria-invalid')).toBeNull();
});

it('an email taken meanwhile leads back to its field, beside a login that stays', async () => {
  refuse(register, 'email_taken', { field: 'email' });
  open();
  await reachSubmit();
  await press('Зарегистрироваться');
  await isAtStep(0);
  expect(noteOf(field('Email'))).toBe('Email уже используется');
  expect(field('Логин').value).toBe('katya');
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

it.each([
  ['the server’s message', () => refuse(register, 'rate_limited'), 'Слишком часто. Подождите немного'],
  ['a general one', () => loseConnection(register), 'Ошибка регистрации'],
])('shows %s for another failure and keeps the step', async (_, arrange, message) => {
  arrange();
  open();
  await reachSubmit();
  await press('Зарегистрироваться');
  await screen.findByText(message);
  await isAtStep(3);

  reply(register, { user });
  await press('Зарегистрироваться');
  await screen.findByText(/^auth/);
});

it('keeps login and email over a reload, but never the password', async () => {
  const { unmount } = open();
  await passContact();
  await passPassword();
  unmount();
  expect(JSON.stringify(Object.values({ ...sessionStorage, ...localStorage }))).not.toContain('мимоза');
  open();
  expect(field('Логин').value).toBe('katya');
  expect(field('Email').value).toBe('katya@example.ru');
});

it('helps password managers', async () => {
  open();
  expect(field('Логин').autocomplete).toBe('username');
  expect(field('Email').autocomplete).toBe('email');
  await passContact();
  expect(field('Пароль').autocomplete).toBe('new-password');
  expect(field('Повторите пароль').autocomplete).toBe('new-password');
});

it.each([
  ['closed', 'Регистрация закрыта', {}],
  ['closed', 'Регистрация закрыта', { invitation: 'x'.repeat(22) }],
  ['invitation', 'Регистрация по приглашению', {}],
] as const)('on a server that is %s says «%s» in place of the steps', async (joining, title, state) => {
  reply(getServer, { joining, mail: false });
  open(state);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByRole('link', { name: 'Войти' });
});

it('sends the invitation that led here', async () => {
  const invitation = 'x'.repeat(22);
  reply(getServer, { joining: 'invitation', mail: false });
  const seen = reply(register, { user });
  open({ invitation });
  await reachSubmit();
  await press('Зарегистрироваться');
  await screen.findByText(/^auth/);
  expect(seen[0]?.body).toMatchObject({ login: 'katya', invitation });
});

it('where people are approved, lets the applicant say some words and sends a request', async () => {
  useToasts.setState({ toasts: [] });
  reply(getServer, { joining: 'approval', mail: false });
  const seen = reply(register, { user, awaitsApproval: true });
  open();
  await reachSubmit();
  await userEvent.type(field('Несколько слов о себе'), 'Сосед');
  await press('Отправить заявку');
  await screen.findByText(/^auth/);
  expect(seen[0]?.body).toMatchObject({ login: 'katya', about: 'Сосед' });
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Заявка отправлена. Войти можно будет, когда её одобрят',
  ]);
});

it('makes an account where the server does not tell how people join', async () => {
  refuse(getServer, 'internal');
  const seen = reply(register, { user });
  open();
  await reachSubmit();
  await press('Зарегистрироваться');
  await screen.findByText(/^auth/);
  expect(seen[0]?.body).not.toHaveProperty('about');
});
