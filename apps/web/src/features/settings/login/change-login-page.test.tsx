import { changeLogin, getLoginChange } from '@sfera/contract/accounts/credentials';
import { type CurrentUser, getCurrentUser } from '@sfera/contract/people/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { ChangeLoginPage } from './change-login-page.tsx';

const owner = (login: string): CurrentUser => ({
  id: '01990000-0000-7000-8000-000000000001' as CurrentUser['id'],
  login,
  userName: 'Катя',
  logoImage: null,
  isVerified: false,
  email: 'katya@example.com',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
  limitedUntil: null,
  isDisabled: false,
});

beforeEach(() => {
  signIn(makeToken());
  reply(getCurrentUser, owner('katya'));
});

it('changes the login, and says from when it can be changed again', async () => {
  reply(getLoginChange, { changeableFrom: null });
  renderApp(<ChangeLoginPage />);
  await screen.findByText('Сейчас: @katya');
  refuse(changeLogin, 'login_taken', { field: 'login' });
  await userEvent.type(await screen.findByLabelText('Новый логин'), 'kate{Enter}');
  await screen.findByText('Логин уже занят');

  const seen = reply(changeLogin, { user: owner('kate') });
  reply(getCurrentUser, owner('kate'));
  reply(getLoginChange, { changeableFrom: '2026-12-23T12:00:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Сменить логин' }));
  await screen.findByText('Сейчас: @kate');
  expect(seen[0]?.body).toEqual({ login: 'kate' });
  await screen.findByText(/^Снова сменить логин можно будет 23 декабря 2026/);
  expect(screen.queryByLabelText('Новый логин')).toBeNull();
});

it('offers no change before its time', async () => {
  reply(getLoginChange, { changeableFrom: '2026-12-23T12:00:00.000Z' });
  renderApp(<ChangeLoginPage />);
  await screen.findByText(/^Снова сменить логин/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сменить логин' })).toBeNull());
});
