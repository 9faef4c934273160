import { logIn } from '@sfera/contract/accounts/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { getSession, signOut } from '#shared/api/session.ts';
import { noteOf, loseConnection, makeToken, refuse, renderApp, reply, replyRaw } from '#shared/testing.tsx';
import { LoginPage } from './login-page.tsx';

const login = () => screen.getByLabelText<HTMLInputElement>('Логин или email');
const password = () => screen.getByLabelText<HTMLInputElement>('Пароль');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Войти' }));

async function fillAndSubmit() {
  await userEvent.type(login(), 'katya');
  await userEvent.type(password(), 'secret{Enter}');
}

it('starts a session', async () => {
  const seen = reply(logIn, { token: makeToken() });
  renderApp(<LoginPage />);
  await fillAndSubmit();
  await waitFor(() => expect(getSession()?.token).toBe(makeToken()));
  expect(seen.map(({ body }) => body)).toEqual([{ login: 'katya', password: 'secret', devices: [] }]);
});

it('takes what a password manager fills in, with events and without them', async () => {
  const seen = reply(logIn, { token: makeToken() });
  renderApp(<LoginPage />);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(login(), 'katya');
  login().dispatchEvent(new Event('input', { bubbles: true }));
  setValue?.call(password(), 'secret');
  await submit();
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(seen[0]?.body).toMatchObject({ login: 'katya', password: 'secret' });
});

it('sends the device tokens of the five accounts that last signed in here, also after a sign-out', async () => {
  for (const device of ['1', '2', '3', '4', '5', '6', '3']) {
    reply(logIn, { token: makeToken(), device });
    const { unmount } = renderApp(<LoginPage />);
    await fillAndSubmit();
    await waitFor(() => expect(getSession()).not.toBeNull());
    unmount();
    signOut();
  }
  const seen = refuse(logIn, 'wrong_credentials');
  renderApp(<LoginPage />);
  await fillAndSubmit();
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ devices: ['3', '6', '5', '4', '2'] }));
});

it.each(['{', '7', `["${'x'.repeat(65)}"]`])('signs in past a spoilt list of devices: %s', async (stored) => {
  localStorage.setItem('sfera:devices', stored);
  const seen = reply(logIn, { token: makeToken() });
  renderApp(<LoginPage />);
  await fillAndSubmit();
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(seen[0]?.body).toMatchObject({ devices: [] });
});

it('asks for missing values and focuses the first invalid field', async () => {
  renderApp(<LoginPage />);
  await submit();
  expect(document.activeElement).toBe(login());
  expect(noteOf(login())).toBe('Введите логин или email');
  expect(noteOf(password())).toBe('Введите пароль');
  await userEvent.type(login(), 'k');
  expect(noteOf(login())).toBe('');
});

it('shows the server’s message and keeps the typed values', async () => {
  refuse(logIn, 'wrong_credentials');
  renderApp(<LoginPage />);
  await fillAndSubmit();
  await screen.findByText('Неверный логин или пароль');
  expect(login().value).toBe('katya');
  expect(password().value).toBe('secret');
  expect(getSession()).toBeNull();
});

it.each([
  ['the connection is lost', () => loseConnection(logIn)],
  ['a proxy answers', () => replyRaw(logIn, '<h1>Bad Gateway</h1>', 502)],
  ['the token makes no sense', () => reply(logIn, { token: 'hello' })],
])('says that the server cannot be reached when %s', async (_, arrange) => {
  arrange();
  renderApp(<LoginPage />);
  await fillAndSubmit();
  await screen.findByText('Ошибка при подключении к серверу');
});

it('sends one request however often the button is pressed', async () => {
  const seen = refuse(logIn, 'wrong_credentials');
  renderApp(<LoginPage />);
  await userEvent.type(login(), 'katya');
  await userEvent.type(password(), 'secret');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByText('Неверный логин или пароль');
  expect(seen).toHaveLength(1);
});

it('starts with the login just registered, and helps password managers', () => {
  renderApp(<LoginPage />, { path: { pathname: '/auth', state: { login: 'timur' } } });
  expect(login().value).toBe('timur');
  expect(document.activeElement).toBe(password());
  expect(login().autocomplete).toBe('username webauthn');
  expect(password().autocomplete).toBe('current-password');
});
