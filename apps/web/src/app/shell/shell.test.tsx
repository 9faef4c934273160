import * as v from 'valibot';
import { ChatSummary, listChats } from '@sfera/contract/chat/chat';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { logOut } from '@sfera/contract/accounts/sessions';
import { getCurrentUser } from '@sfera/contract/people/users';
import { UserId } from '@sfera/contract/base/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatsQuery } from '#entities/chat/cache/chats-query.ts';
import { getSession, signIn } from '#shared/api/session.ts';
import { makeToken, passFirstScreen, refuse, renderApp, reply } from '#shared/testing.tsx';
import { Page } from '../page.tsx';
import { Shell } from './shell.tsx';

// The connection of the chats and what waits to be sent are tried elsewhere.
vi.mock('#entities/chat/live/live-chats.tsx', () => ({ LiveChats: () => null }));
vi.mock('./outbox.tsx', () => ({ Outbox: () => null }));

const katya = {
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000001'),
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
  role: 'member' as const,
  limitedUntil: null,
  isDisabled: false,
};

beforeEach(() => {
  signIn(makeToken());
  reply(getCurrentUser, katya);
  reply(getUnreadNotifications, { hasUnread: false, countRequests: 0, countUnread: 0 });
  reply(listChats, []);
});

const idOf = (number: number) => `01990000-0000-7000-9000-${String(number).padStart(12, '0')}`;
const chatsOf = (unreadCounts: readonly number[]) =>
  unreadCounts.map((unreadCount, at) =>
    v.parse(ChatSummary, {
      id: idOf(at),
      interlocutor: { id: idOf(100 + at), login: `p${at}`, userName: '', logoImage: null, isVerified: false },
      lastMessage: null,
      unreadCount,
      isOnline: false,
    }),
  );

/** Opens the shell and uses it, so that its live parts come. */
async function open(path = '/') {
  let view: ReturnType<typeof renderApp> | undefined;
  await act(async () => {
    view = renderApp(
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<Page title="Страница">{null}</Page>} />
        </Route>
      </Routes>,
      { path },
    );
  });
  await passFirstScreen();
  return view ?? expect.fail('nothing was drawn');
}

const linksOf = (nav: string) =>
  within(screen.getByRole('navigation', { name: nav }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

const inBar = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Главное меню' })).getByRole('link', { name });

it('has the five places, the four feeds with Swipes among them, and all sections', async () => {
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
    ['Свайпы', '/swipes'],
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
  await userEvent.click(inBar('Профиль'));
  expect(screen.queryByRole('navigation', { name: 'Ленты' })).toBeNull();
});

it('shows no tabs in Swipes, which fill the screen', async () => {
  await open();
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Ленты' })).getByRole('link', { name: 'Свайпы' }),
  );
  expect(screen.queryByRole('navigation', { name: 'Ленты' })).toBeNull();
});

it('leads to the own profile from the rail, and marks it', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Профиль katya Катя Орлова' });
  expect(link.getAttribute('href')).toBe('/myProfile');
  await userEvent.click(link);
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(inBar('Профиль').getAttribute('aria-current')).toBe('page');
});

it('marks the section of a page below it', async () => {
  await open('/myProfile/edit');
  await screen.findByText('Катя Орлова');
  expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
  const current = screen.getAllByRole('link', { current: true });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/myProfile', '/myProfile']);
});

it('takes the keyboard along to a new page, and from the skip link to the content', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await open();
  const main = screen.getByRole('main');
  await userEvent.click(screen.getByRole('link', { name: 'К содержанию' }));
  expect(document.activeElement).toBe(main);
  await userEvent.click(inBar('Профиль'));
  expect(document.activeElement).toBe(main);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

const icon = () => document.querySelector('link')?.getAttribute('href');

it.each([
  [3, '3'],
  [9, '9'],
  [10, '9+'],
])('%d unread chats read %s', async (chats, shown) => {
  document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/icons/icon.svg">';
  reply(listChats, chatsOf([0, ...Array.from({ length: chats }, () => 20)]));
  const { cache } = await open();
  expect(await screen.findAllByText(`непрочитанных чатов: ${shown}`)).toHaveLength(2);
  expect(document.title).toBe(`(${shown}) Страница · Сфера`);
  expect(icon()).toBe('/icons/icon-unread.svg');
  // Read in another tab, as the live connection tells.
  act(() => void cache.setQueryData(chatsQuery.queryKey, chatsOf([0, 0])));
  await waitFor(() => expect(screen.queryByText(/непрочитанных/)).toBeNull());
  expect(document.title).toBe('Страница · Сфера');
  expect(icon()).toBe('/icons/icon.svg');
});

it('marks the notifications when something is new, in the bar and in the rail', async () => {
  reply(getUnreadNotifications, { hasUnread: true, countRequests: 0, countUnread: 1 });
  await open();
  expect(await screen.findAllByText('есть новые')).toHaveLength(2);
});

it('shows no number and no dot when nothing is new', async () => {
  reply(listChats, chatsOf([0]));
  const { cache } = await open();
  await waitFor(() => expect(cache.getQueryData(chatsQuery.queryKey)).toHaveLength(1));
  expect(screen.queryByText(/непрочитанных/)).toBeNull();
  expect(screen.queryByText('есть новые')).toBeNull();
});

it('signs out from the account menu, on the server too', async () => {
  const calls = reply(logOut, undefined);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Меню аккаунта' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
  expect(getSession()).toBeNull();
  await waitFor(() => expect(calls).toHaveLength(1));
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
