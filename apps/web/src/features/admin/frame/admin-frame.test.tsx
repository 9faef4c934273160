import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { getCurrentUser, type CurrentUser } from '@sfera/contract/people/users';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route, Routes } from '#shared/router/index.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { AdminFrame } from './admin-frame.tsx';

const user = (role: CurrentUser['role']): CurrentUser => ({
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000001'),
  login: 'katya',
  userName: '',
  logoImage: null,
  isVerified: false,
  email: 'katya@example.org',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role,
  limitedUntil: null,
  isDisabled: false,
});
const open = (path: string) =>
  renderApp(
    <Routes>
      <Route element={<AdminFrame />}>
        <Route path="/admin" element={<p>Первый экран</p>} />
        <Route path="/admin/pages" element={<p>Список страниц</p>} />
        <Route path="/admin/pages/:name" element={<p>Одна страница</p>} />
      </Route>
    </Routes>,
    { path },
  );

it('leads an owner to each section, and marks the one that is open', async () => {
  reply(getCurrentUser, user('owner'));
  open('/admin');
  await screen.findByText('Первый экран');
  screen.getByRole('heading', { level: 1, name: 'Сервер' });
  const sections = within(screen.getByRole('navigation', { name: 'Разделы сервера' }));
  expect(sections.getAllByRole('link')).toHaveLength(11);
  await userEvent.click(sections.getByRole('link', { name: 'Страницы' }));
  await screen.findByText('Список страниц');
  screen.getByRole('heading', { level: 1, name: 'Страницы' });
  sections.getByRole('link', { name: 'Страницы', current: 'page' });
});

it('leads one step up where the app was opened', async () => {
  reply(getCurrentUser, user('owner'));
  open('/admin/pages/rules');
  await screen.findByText('Одна страница');
  for (const shown of ['Список страниц', 'Первый экран']) {
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await screen.findByText(shown);
  }
});

it('tells moderators and members that the page is not for them, and asks for nothing', async () => {
  reply(getCurrentUser, user('moderator'));
  open('/admin');
  await screen.findByText('Этот раздел для владельца сервера');
  expect(screen.queryByText('Первый экран')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('keeps the way back of a section in sight where there is no list of sections', async () => {
  reply(getCurrentUser, user('member'));
  open('/admin/pages');
  await screen.findByText('Этот раздел для владельца сервера');
  // In a wide window the list beside an inner section takes the place of the button.
  expect(document.querySelector('[data-inner]')).toBeNull();
});
