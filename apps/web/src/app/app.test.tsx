import { logIn } from '@sfera/contract/accounts/auth';
import { listChats } from '@sfera/contract/chat/chat';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { countUsers, getCurrentUser } from '@sfera/contract/people/users';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { checkSession, signIn } from '#shared/api/session.ts';
import { makeToken, passFirstScreen, refuse, reply } from '#shared/testing.tsx';
import { App } from './app.tsx';

// The connection of the chats and what waits to be sent are tried elsewhere.
vi.mock('#entities/chat/live/live-chats.tsx', () => ({ LiveChats: () => null }));
vi.mock('./shell/outbox.tsx', () => ({ Outbox: () => null }));

it.each(['/nowhere', '/about', '/invite/nobody', '/recover/x'])(
  'leads a guest from %s to the login',
  async (path) => {
    history.replaceState(null, '', path);
    await act(async () => void render(<App />));
    await passFirstScreen();
    await screen.findByLabelText('Логин или email');
    expect(location.pathname).toBe('/auth');
  },
);

it('leads a guest to the login and from there to the page that was wanted', async () => {
  signIn(makeToken());
  localStorage.clear(); // as another tab does that signs out
  checkSession();
  history.replaceState(null, '', '/userCount');
  reply(logIn, { token: makeToken() });
  reply(countUsers, { count: 1_024 });
  refuse(getCurrentUser, 'not_found');
  reply(listChats, []);
  reply(getUnreadNotifications, { hasUnread: false, countRequests: 0, countUnread: 0 });
  await act(async () => void render(<App />));
  await passFirstScreen();
  await userEvent.type(await screen.findByLabelText('Логин или email'), 'katya');
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret1{Enter}');
  await screen.findByText(/^1\s024$/);
  expect(location.pathname).toBe('/userCount');
});

it('keeps the link of a circle while a guest signs in', async () => {
  history.replaceState(null, '', '/circle#abcdefghijklmnopqrst_-');
  await act(async () => void render(<App />));
  await passFirstScreen();
  await screen.findByRole('heading', { name: 'Вас приглашают в круг' });
  await userEvent.click(screen.getByRole('link', { name: 'Войти' }));
  await screen.findByLabelText('Логин или email');
  expect(location.pathname).toBe('/auth');
  expect(JSON.stringify(history.state)).toContain('/circle#abcdefghijklmnopqrst_-');
});
