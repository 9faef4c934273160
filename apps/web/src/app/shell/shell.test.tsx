import { getCurrentUser } from '@sfera/contract/users';
import { UserId } from '@sfera/contract/ids';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { getSession, signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { Shell } from './shell.tsx';
import type { Unread } from './unread.ts';

const katya = {
  id: UserId.parse('01990000-0000-7000-8000-000000000001'),
  login: 'katya',
  userName: 'Катя Орлова',
  logoImage: null,
  isVerified: false,
  email: 'katya@example.ru',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
};

beforeEach(() => {
  signIn(makeToken());
  reply(getCurrentUser, katya);
});

/** The own account's part of the shell comes a moment later. */
const open = (path = '/', unread?: Unread) =>
  act(async () => {
    renderApp(
      <Routes>
        <Route element={<Shell {...(unread && { unread })} />}>
          <Route path="*" element={<h1>Страница</h1>} />
        </Route>
      </Routes>,
      { path },
    );
  });

const linksOf = (nav: string) =>
  within(screen.getByRole('navigation', { name: nav }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

it('has the five places, the four feeds and all sections', async () => {
  await open();
  expect(linksOf('Главное меню')).toEqual([
    ['Главная', '/'],
    ['Поиск', '/recomendation'],
    ['Создать', '/createPost'],
    ['Уведомления', '/notification'],
    ['Профиль', '/myProfile'],
  ]);
  expect(linksOf('Ленты')).toEqual([
    ['Главная', '/'],
    ['Фото', '/photo'],
    ['Видео', '/video'],
    ['Подписки', '/subscriptions'],
  ]);
  expect(linksOf('Разделы')).toHaveLength(9);
  await screen.findByText('Катя Орлова');
});

it('marks the current page, and shows the feeds’ tabs on feeds alone', async () => {
  await open('/photo');
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/photo', '/photo']);
  await userEvent.click(screen.getByRole('link', { name: 'Профиль' }));
  expect(screen.queryByRole('navigation', { name: 'Ленты' })).toBeNull();
});

it('takes the keyboard along to a new page, and from the skip link to the content', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await open();
  const main = screen.getByRole('main');
  await userEvent.click(screen.getByRole('link', { name: 'К содержанию' }));
  expect(document.activeElement).toBe(main);
  await userEvent.click(screen.getByRole('link', { name: 'Профиль' }));
  expect(document.activeElement).toBe(main);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it.each([
  [3, '3'],
  [9, '9'],
  [10, '9+'],
])('%d unread chats read %s', async (chats, shown) => {
  await open('/', { chats, hasNotifications: true });
  expect(screen.getAllByText(`непрочитанных чатов: ${shown}`)).toHaveLength(2);
  expect(screen.getAllByText('есть новые')).toHaveLength(2);
});

it('shows no number and no dot when nothing is new', async () => {
  await open();
  expect(screen.queryByText(/непрочитанных/)).toBeNull();
  expect(screen.queryByText('есть новые')).toBeNull();
});

it('signs out from the account menu', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Меню аккаунта' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  expect(getSession()).toBeNull();
});

it('asks again for an account that a server in trouble did not tell', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = refuse(getCurrentUser, 'busy');
  await open();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  reply(getCurrentUser, katya);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('Катя Орлова');
});
