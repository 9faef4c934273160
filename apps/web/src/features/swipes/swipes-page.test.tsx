import { listSwipes, viewSwipe, type SwipePost } from '@sfera/contract/posts/swipes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { hideDeletedPost, restoreDeletedPost } from '#entities/post/deleted-posts.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, renderApp, reply, replyRaw } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { SwipesPage } from './swipes-page.tsx';
import { makeSwipe } from './testing.tsx';

vi.mock('./reels/reels.tsx', async () => ({ Reels: (await import('./testing.tsx')).ReelButtons }));

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(viewSwipe, { views: 8 });
});

const six = Array.from({ length: 6 }, () => makeSwipe());
const [a, b, c, d, e, f] = six as [SwipePost, SwipePost, SwipePost, SwipePost, SwipePost, SwipePost];
const more = [makeSwipe(), makeSwipe()];

const show = () =>
  renderApp(
    <>
      <SwipesPage />
      <Toaster />
    </>,
    { path: '/swipes' },
  );
const reel = ({ id }: SwipePost) => screen.getByRole('button', { name: id });
const watches = ({ id }: SwipePost) => screen.getByRole('button', { name: id, pressed: true });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const shows = (...posts: SwipePost[]) => waitFor(() => expect(shown()).toEqual(posts.map(({ id }) => id)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows a skeleton, then the reels, and caches the posts of the answer', async () => {
  const liker = { id: a.user.id, login: 'timur', userName: 'Тимур', logoImage: null, isVerified: false };
  const calls = reply(listSwipes, [{ ...a, likers: [liker] }, b, c, d, e, f]);
  const { cache } = show();
  screen.getByRole('heading', { level: 1, name: 'Свайпы' });
  expect(screen.getByRole('status').textContent).toBe('Загрузка рекомендаций...');
  await shows(...six);
  expect(screen.queryByText('Загрузка рекомендаций...')).toBeNull();
  expect(calls.map(({ query }) => query)).toEqual([{}]);
  expect(cache.getQueryData(postQuery(b.id).queryKey)).toMatchObject({ id: b.id, description: 'Рассвет' });
  expect(cache.getQueryData(postQuery(b.id).queryKey)).not.toHaveProperty('cursor');
  expect(cache.getQueryData(['first-likers', a.id])).toEqual([liker]);
});

it('says why there are no reels, and tries again', async () => {
  refuse(listSwipes, 'busy');
  show();
  const words = await screen.findByText('Ошибка загрузки: Сервер занят. Попробуйте через минуту');
  expect(words.closest('[role="alert"]')).not.toBeNull();
  reply(listSwipes, six);
  await press('Попробовать снова');
  await shows(...six);
});

it('has its own message for a lost connection', async () => {
  loseConnection(listSwipes);
  show();
  await screen.findByText(/^Ошибка загрузки: Нет соединения/);
});

it.each(['{"posts": []}', '<html>502</html>', '[{"id": 1}]'])('says that %s does not fit', async (answer) => {
  replyRaw(listSwipes, answer);
  show();
  await screen.findByText('Ошибка загрузки: Некорректный формат данных');
});

it('says that there are no videos and where to find people, and refreshes', async () => {
  reply(listSwipes, []);
  show();
  await screen.findByText('Свайпы закончились');
  expect(screen.getByRole('link', { name: 'Найти людей' }).getAttribute('href')).toBe('/recomendation');
  refuse(listSwipes, 'busy');
  await press('Обновить ленту');
  await screen.findByText('Не удалось обновить ленту. Сервер занят. Попробуйте через минуту');
  reply(listSwipes, six);
  await press('Обновить ленту');
  await shows(...six);
});

it('fetches the next page once when four reels are left, and shows no post twice', async () => {
  reply(listSwipes, six);
  show();
  await shows(...six);
  const calls = reply(listSwipes, [f, ...more]);
  await userEvent.click(reel(b));
  await userEvent.click(reel(c));
  await userEvent.click(reel(d));
  await shows(...six, ...more);
  expect(calls.map(({ query }) => query)).toEqual([{ before: f.cursor }]);
  screen.getByRole('list', { name: 'more to come' });
});

it('fetches no next page earlier', async () => {
  reply(listSwipes, six);
  show();
  await shows(...six);
  const calls = reply(listSwipes, more);
  await userEvent.click(reel(b));
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(calls).toEqual([]);
});

it.each([
  ['an empty page', []],
  ['a page that brings nothing new', [a, b]],
])('ends with %s: the last reel says so, and the list can be refetched from its top', async (_what, page) => {
  reply(listSwipes, six);
  show();
  await shows(...six);
  reply(listSwipes, page);
  await userEvent.click(reel(e));
  await screen.findByRole('list', { name: 'all of them' });
  expect(screen.queryByText('Свайпы закончились')).toBeNull();
  await userEvent.click(reel(f));
  await screen.findByText('Свайпы закончились');

  const calls = reply(listSwipes, [f, ...more, a, b, c]);
  await press('Обновить ленту');
  await shows(f, ...more, a, b, c);
  expect(calls[0]?.query).toEqual({});
  watches(f);
  expect(screen.queryByText('Свайпы закончились')).toBeNull();
});

it('goes to the first reel after a refetch, also to a new one', async () => {
  reply(listSwipes, [a]);
  show();
  await shows(a);
  reply(listSwipes, []);
  await screen.findByText('Свайпы закончились');
  reply(listSwipes, [b, a]);
  await press('Обновить ленту');
  await shows(b, a);
  watches(b);
});

it('says that the next page failed, and retries by a button', async () => {
  reply(listSwipes, six);
  show();
  await shows(...six);
  refuse(listSwipes, 'busy');
  await userEvent.click(reel(c));
  await screen.findByText('Не удалось загрузить продолжение');
  await shows(...six);
  reply(listSwipes, more);
  await press('Попробовать снова');
  await shows(...six, ...more);
  expect(screen.queryByText('Не удалось загрузить продолжение')).toBeNull();
});

it.each([
  [
    'by itself, once, when the connection is back and back again',
    () => {
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
    },
  ],
  ['with the next swipe', () => fireEvent.click(reel(d))],
])('tries again %s', async (_when, happen) => {
  reply(listSwipes, six);
  show();
  await shows(...six);
  loseConnection(listSwipes);
  await userEvent.click(reel(c));
  await screen.findByText('Не удалось загрузить продолжение');
  const calls = reply(listSwipes, more);
  await act(async () => void happen());
  await shows(...six, ...more);
  expect(calls).toHaveLength(1);
});

it('leaves out posts that were deleted here or that the server no longer has', async () => {
  reply(listSwipes, six);
  show();
  await shows(...six);
  act(() => hideDeletedPost(b.id));
  await shows(a, c, d, e, f);
  act(() => restoreDeletedPost(b.id));
  await shows(...six);
  refuse(viewSwipe, 'post_not_found');
  await userEvent.click(reel(b));
  await shows(a, c, d, e, f);
});

it('reports the view of each active reel once', async () => {
  const calls = reply(viewSwipe, { views: 8 });
  reply(listSwipes, six);
  show();
  await shows(...six);
  await userEvent.click(reel(b));
  await userEvent.click(reel(a));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ postId: a.id }, { postId: b.id }]));
});
