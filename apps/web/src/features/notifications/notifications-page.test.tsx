import { listCircles } from '@sfera/contract/circles/circles';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { listFollowRequests } from '@sfera/contract/people/follows';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeCircle } from '#entities/circle/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { NotificationsPage } from './notifications-page.tsx';
import { notification, postId } from './testing.ts';

beforeEach(() => {
  signIn(makeToken());
  reply(listFollowRequests, []);
  reply(listCircles, { circles: [], invitations: [] });
  reply(getUnreadNotifications, { hasUnread: false, countRequests: 0, countUnread: 0 });
});

const reaction = notification(3, { type: 'reaction', login: 'vera', Reaction: { emoji: '🔥' } });
const comment = notification(2, {
  type: 'comment',
  login: 'gleb',
  comment: { id: '01990000-0000-7000-8000-0000000000c1' as never, text: 'Как красиво!' },
  read: true,
});
const follow = notification(1, { login: 'boris', read: true });

const linkOf = (row: HTMLElement | undefined, words: RegExp) =>
  within(row ?? document.body).getByRole('link', { name: words });

const isNew = async () => (await screen.findByText('vera')).closest('li')?.dataset['new'];
const rows = async () => screen.findAllByRole('listitem');

it('says who did what, and links to the post or the profile', async () => {
  reply(listNotifications, [reaction, comment, follow]);
  renderApp(<NotificationsPage />);
  const [first, second, third] = await rows();
  expect(linkOf(first, /^Новое: vera реагирует на вашу публикацию — Огонь \d/).getAttribute('href')).toBe(
    `/myProfile/post/${postId}`,
  );
  expect(linkOf(second, /gleb комментирует: Как красиво!/).getAttribute('href')).toBe(
    `/myProfile/post/${postId}#comments-01990000-0000-7000-8000-0000000000c1`,
  );
  expect(linkOf(third, /boris подписывается на вас/).getAttribute('href')).toBe(
    `/userProfile/${follow.sender.id}`,
  );
  within(third ?? document.body).getByRole('button', { name: /Подписаться/ });
});

it('tells of a sign-in from an unknown device, and links to the sessions', async () => {
  const signedIn = notification(4, { type: 'new_sign_in', deviceName: 'Chrome, Windows' });
  reply(listNotifications, [signedIn, follow]);
  renderApp(<NotificationsPage />);
  const [first] = await rows();
  const link = linkOf(first, /^Новое: Новый вход: Chrome, Windows — не вы\? /);
  expect(link.getAttribute('href')).toBe('/settings/sessions');
});

it('tells of a changed way to sign in', async () => {
  const change = { type: 'new_sign_in', factor: 'passkey_added', deviceName: 'Chrome, Windows' } as const;
  reply(listNotifications, [notification(4, change)]);
  renderApp(<NotificationsPage />);
  const [row] = await rows();
  linkOf(row, /^Новое: Добавлен ключ доступа: Chrome, Windows — не вы\? /);
});

it('joins reactions of several people to one post into one row, which is new when any of them is', async () => {
  const others = ['gleb', 'ada'].map((login, n) =>
    notification(2 - n, { type: 'reaction', login, Reaction: { emoji: n === 0 ? '🔥' : '👍' }, read: true }),
  );
  reply(listNotifications, [reaction, ...others]);
  const first = renderApp(<NotificationsPage />);
  const [row, ...rest] = await rows();
  expect(rest).toHaveLength(0);
  expect(row?.dataset['new']).toBe('true');
  const link = linkOf(row, /^Новое: vera и ещё 2 реагируют на вашу публикацию — Огонь, Палец вверх \d/);
  expect(link.getAttribute('href')).toBe(`/myProfile/post/${postId}`);
  first.unmount();

  reply(listNotifications, others);
  renderApp(<NotificationsPage />);
  const [two] = await rows();
  linkOf(two, /^gleb и ada реагируют/);
  expect(two?.dataset['new']).toBeUndefined();
});

it('marks everything read once it is shown, and keeps showing which were new', async () => {
  reply(getUnreadNotifications, { hasUnread: true, countRequests: 0, countUnread: 1 });
  const lists = reply(listNotifications, [reaction, follow]);
  const marked = reply(markNotificationsRead, undefined);
  renderApp(<NotificationsPage />);
  await waitFor(() => expect(marked).toHaveLength(1));
  reply(listNotifications, [{ ...reaction, read: true }, follow]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(marked).toHaveLength(1);
  expect(lists.length).toBeLessThanOrEqual(2);
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Новое:');
  expect(second?.textContent).not.toContain('Новое:');
});

it('does not mark read what it could not show', async () => {
  reply(getUnreadNotifications, { hasUnread: true, countRequests: 0, countUnread: 1 });
  loseConnection(listNotifications);
  const marked = reply(markNotificationsRead, undefined);
  renderApp(<NotificationsPage />);
  await screen.findByText('Не удалось загрузить уведомления');
  expect(marked).toHaveLength(0);
  reply(listNotifications, [follow]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await rows();
  await waitFor(() => expect(marked).toHaveLength(1));
});

it('sends a failing server no requests until the next poll', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reply(getUnreadNotifications, { hasUnread: true, countRequests: 0, countUnread: 1 });
  reply(listNotifications, [reaction]);
  const refused = refuse(markNotificationsRead, 'busy');
  renderApp(<NotificationsPage />);
  await waitFor(() => expect(refused).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(refused).toHaveLength(1);
  const marked = reply(markNotificationsRead, undefined);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(marked).toHaveLength(1));
});

it('shows the new ones on every tab, also on a return, and not on the next visit', async () => {
  reply(listNotifications, [reaction, follow]);
  const first = renderApp(<NotificationsPage />);
  expect(await isNew()).toBe('true');
  reply(listNotifications, [{ ...reaction, read: true }]);
  await userEvent.click(screen.getByRole('tab', { name: 'Реакции' }));
  await waitFor(() => expect(first.cache.isFetching()).toBe(0));
  expect(await isNew()).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: 'Все' }));
  await waitFor(() => expect(first.cache.isFetching()).toBe(0));
  first.unmount();

  const back = renderApp(<NotificationsPage />, { cache: first.cache });
  expect(await isNew()).toBe('true');
  back.unmount();
  renderApp(<Visit />, { cache: first.cache });
  await userEvent.click(screen.getByRole('link'));
  expect(await isNew()).toBeUndefined();
});

const Visit = () => (
  <Routes>
    <Route path="/" element={<Link to="/notification">Уведомления</Link>} />
    <Route path="/notification" element={<NotificationsPage />} />
  </Routes>
);

it('has a tab for each kind, which the server filters', async () => {
  const calls = reply(listNotifications, [reaction, comment, follow]);
  renderApp(<NotificationsPage />);
  await rows();
  reply(listNotifications, [comment]);
  await userEvent.click(screen.getByRole('tab', { name: 'Комментарии' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1); // cached ones, at once
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Все',
    'Подписки',
    'Реакции',
    'Комментарии',
  ]);
  expect(calls[0]?.query).toEqual({});
  const byKind = reply(listNotifications, []);
  await userEvent.click(screen.getByRole('tab', { name: 'Подписки' }));
  await waitFor(() => expect(byKind[0]?.query).toEqual({ group: 'follows' }));
  await screen.findByText('Уведомлений пока нет');
});

it('says that there are no notifications', async () => {
  reply(listNotifications, []);
  renderApp(<NotificationsPage />);
  await screen.findByText('Уведомлений пока нет');
});

it('adds new notifications each minute, without a skeleton, and says how many came', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reply(listNotifications, [{ ...follow, read: false }]);
  renderApp(<NotificationsPage />);
  await rows();
  expect(screen.queryByText(/Новых уведомлений/)).toBeNull();
  reply(listNotifications, [reaction, follow]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('status')).toBeNull();
  const content = screen.getByText('Новых уведомлений: 1');
  expect(content.closest('[aria-live=polite]')).not.toBeNull();
});

it('offers the circles to which the person is invited', async () => {
  const { id, name, picture, countPeople } = makeCircle();
  const circle = { id, name, picture, countPeople };
  reply(listNotifications, []);
  reply(listCircles, { circles: [], invitations: [{ circle, invitedBy: null }] });
  renderApp(<NotificationsPage />);
  await screen.findByRole('heading', { name: 'Приглашения в круги' });
  screen.getByRole('button', { name: 'Вступить: Семья' });
});
