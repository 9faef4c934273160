import { listFollowers, listFollowing, removeFollower, requestFollow } from '@sfera/contract/people/follows';
import { PEOPLE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from '#shared/router/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { ProfileCounts } from '../head/profile-counts.tsx';
import { alinaId, katyaId, makeFollowUser } from '../testing.ts';
import { PeopleSheet } from './people-sheet.tsx';

const FAILED = 'Не удалось выполнить действие. Попробуйте ещё раз.';

beforeEach(() => void signIn(makeToken()));

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Уйти назад</button>;
}

const open = (kind: 'followers' | 'following', userId = katyaId) =>
  renderApp(<PeopleSheet userId={userId} kind={kind} count={2} isOpen onClose={() => undefined} />);
const button = (name: string) => screen.findByRole('button', { name });
const lastToast = () => useToasts.getState().toasts.at(-1)?.message;
const row = (login: string) => screen.queryByText(login);
const findRow = (login: string) => screen.findByText(login);

it('names the list, and offers no actions for the user’s own row', async () => {
  reply(listFollowing, [makeFollowUser(2), makeFollowUser(3, { id: katyaId, login: 'katya' })]);
  open('following', alinaId);
  within(screen.getByRole('dialog', { name: 'Подписки' })).getByText('2');
  await button('Подписаться на user2');
  expect(row('katya')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /katya/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Удалить/ }), 'not one’s own followers').toBeNull();
});

it('reopens at its place on Back from a person', async () => {
  const many = Array.from({ length: 12 }, (_, place) => makeFollowUser(100 + place));
  const asked = reply(listFollowers, many);
  const user = { ...makeFollowUser(1, { id: alinaId }), description: '', countPosts: 0 };
  const counts = { ...user, countFollowers: 12, countFollowing: 0 };
  renderApp(
    <Routes>
      <Route path="/" element={<ProfileCounts user={counts} isOpen onPosts={() => undefined} />} />
      <Route path="*" element={<BackButton />} />
    </Routes>,
  );
  await userEvent.click(await button('12 подписчиков'));
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.paste('user');
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  screen.getByRole('group', { name: 'Подписчики' }).scrollTop = 240;
  await userEvent.click(screen.getByRole('link', { name: /user105/ }));
  await userEvent.click(await button('Уйти назад'));
  const list = await screen.findByRole('group', { name: 'Подписчики' });
  await waitFor(() => expect(list.scrollTop).toBe(240));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('user');
  expect(
    asked.map(({ query }) => query['query']),
    'the list is still known',
  ).toEqual(['', 'user']);

  await userEvent.click(await button('Закрыть'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('fetches the next page after the last follow', async () => {
  const show = stubIntersections();
  const page = Array.from({ length: PEOPLE_PAGE_SIZE }, (_, place) => makeFollowUser(100 + place));
  reply(listFollowers, page);
  open('followers');
  await findRow('user100');
  const asked = reply(listFollowers, [makeFollowUser(200)]);
  show(document.body, 1);
  await findRow('user200');
  expect(asked[0]?.query['before']).toBe(page.at(-1)?.followId);
});

it('searches after a pause in typing, with the trimmed text, and shows all people again when cleared', async () => {
  reply(listFollowers, [makeFollowUser(2), makeFollowUser(3)]);
  open('followers');
  await findRow('user3');
  const asked = reply(listFollowers, [makeFollowUser(2)]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск среди подписчиков' }), ' user2 ');
  await waitFor(() => expect(row('user3')).toBeNull());
  expect(asked.map(({ query }) => query['query'])).toEqual(['user2']);
  await userEvent.click(await button('Очистить поиск'));
  await findRow('user3');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it.each([
  ['followers', 'Подписчиков пока нет'],
  ['following', 'Подписок пока нет'],
] as const)('says that the list is empty: %s', async (kind, words) => {
  reply(kind === 'followers' ? listFollowers : listFollowing, []);
  open(kind);
  await screen.findByText(words);
});

it('says that the search found no people', async () => {
  reply(listFollowers, []);
  open('followers');
  await userEvent.type(screen.getByRole('searchbox'), 'икс');
  await screen.findByText('Пользователи не найдены');
});

async function removeUser2() {
  await userEvent.click(await button('Удалить user2 из подписчиков'));
  const question = await screen.findByRole('alertdialog', { name: 'Удалить user2 из подписчиков?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Удалить' }));
}

it('removes a follower at once, after a confirmation', async () => {
  reply(listFollowers, [makeFollowUser(2), makeFollowUser(3)]);
  const removed = reply(removeFollower, { countFollowers: 1 }, { delayMs: 200 });
  open('followers');
  await removeUser2();
  await waitFor(() => expect(row('user2')).toBeNull());
  expect(row('user3')).not.toBeNull();
  await waitFor(() => expect(removed[0]?.params).toMatchObject({ id: makeFollowUser(2).id }));
});

it('brings a follower back when the server refuses, and says so', async () => {
  reply(listFollowers, [makeFollowUser(2), makeFollowUser(3)]);
  refuse(removeFollower, 'internal');
  open('followers');
  await removeUser2();
  await waitFor(() => expect(lastToast()).toBe(FAILED));
  await findRow('user2');
});

it.each([
  ['internal', FAILED],
  ['rate_limited', 'Слишком часто. Подождите немного'],
] as const)('says that a follow failed: %s', async (code, words) => {
  reply(listFollowers, [makeFollowUser(2)]);
  refuse(requestFollow, code);
  open('followers');
  await userEvent.click(await button('Подписаться на user2'));
  await waitFor(() => expect(lastToast()).toBe(words));
  await button('Подписаться на user2');
});
