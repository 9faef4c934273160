import { getPost, type Post } from '@sfera/contract/posts/posts';
import { listSwipes, viewSwipe, type SwipePost } from '@sfera/contract/posts/swipes';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { hideDeletedPost, restoreDeletedPost } from '#entities/post/deleted-posts.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { makeOwnVideo, makePost } from '#entities/post/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { SwipesPage } from '../swipes-page.tsx';
import { makeSwipe } from '../testing.tsx';

vi.mock('../reels/reels.tsx', async () => ({ Reels: (await import('../testing.tsx')).ReelButtons }));

const [a, b, c] = [makeSwipe(), makeSwipe(), makeSwipe()];
const opened = makeSwipe();

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  history.replaceState({ idx: 3 }, '', '/swipes');
  signIn(makeToken());
  reply(viewSwipe, { views: 8 });
});

const answerOf = (post: Post) => ({ user: post.user, post, createdAt: post.createdAt });

const Where = () => <output>{useLocation().pathname}</output>;
const show = (path: string, cache = testCache()) =>
  renderApp(
    <>
      <Routes>
        <Route path="/swipes" element={<SwipesPage />} />
        <Route path="*" element={<Where />} />
      </Routes>
      <Link to="/swipes">nav</Link>
      <Toaster />
    </>,
    { path, cache },
  );
const reel = ({ id }: SwipePost) => screen.getByRole('button', { name: id });
const watches = ({ id }: SwipePost) => screen.getByRole('button', { name: id, pressed: true });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const shows = (...posts: SwipePost[]) => waitFor(() => expect(shown()).toEqual(posts.map(({ id }) => id)));

it('starts at a cached post while the list loads', async () => {
  const calls = reply(listSwipes, [a, opened, b], { delayMs: 60 });
  const cache = testCache();
  writePosts(cache, [opened]);
  show(`/swipes?post=${opened.id}`, cache);
  expect(shown()).toEqual([opened.id]);
  await shows(opened, a, b);
  watches(opened);
  expect(calls[0]?.query).toEqual({});
});

it('fetches a post that is not cached', async () => {
  const calls = reply(getPost, answerOf(opened));
  reply(listSwipes, [a, b]);
  show(`/swipes?post=${opened.id}`);
  screen.getByText('Загрузка рекомендаций...');
  await shows(opened, a, b);
  expect(calls).toHaveLength(1);
});

it.each([
  ['is gone', async () => refuse(getPost, 'post_not_found'), `?post=${opened.id}`],
  ['is no post at all', async () => [], '?post=7'],
])('says that a post %s, and shows the list', async (_what, prepare, search) => {
  await prepare();
  reply(listSwipes, [a, b]);
  show(`/swipes${search}`);
  await shows(a, b);
  screen.getByText('Пост не найден');
});

it('takes a post that was deleted here for gone', async () => {
  const cache = testCache();
  writePosts(cache, [opened]);
  act(() => hideDeletedPost(opened.id));
  reply(listSwipes, [a, b]);
  show(`/swipes?post=${opened.id}`, cache);
  await shows(a, b);
  screen.getByText('Пост не найден');
  restoreDeletedPost(opened.id);
});

it.each([
  ['a photo', makePost(), '/userProfile/post/'],
  ['a video that cannot be played yet', makeOwnVideo(), '/myProfile/post/'],
])('redirects to the page of %s', async (_what, post, path) => {
  reply(getPost, answerOf(post));
  show(`/swipes?post=${post.id}`);
  await screen.findByText(path + post.id);
});

it('says why the visit cannot start, and tries again', async () => {
  refuse(getPost, 'busy');
  show(`/swipes?post=${opened.id}`);
  await screen.findByText('Ошибка загрузки: Сервер занят. Попробуйте через минуту');
  reply(getPost, answerOf(opened));
  reply(listSwipes, [a]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await shows(opened, a);
});

it('starts at the first reel while a refetched list loads', async () => {
  const cache = testCache();
  writePosts(cache, [opened]);
  reply(listSwipes, []);
  show(`/swipes?post=${opened.id}`, cache);
  await screen.findByText('Свайпы закончились');
  reply(listSwipes, [a, opened]);
  await userEvent.click(screen.getByRole('button', { name: 'Обновить ленту' }));
  await shows(a, opened);
  watches(a);
  // The button has unmounted, and the reels have the focus.
  expect(document.activeElement?.contains(reel(a))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('leads to the home page when the visit began with the address', async () => {
  history.replaceState(null, '');
  reply(listSwipes, [a]);
  show('/swipes');
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(screen.getByRole('status').textContent).toBe('/');
});

it('keeps the active reel in the address, and adds no history entry', async () => {
  const count = history.length;
  reply(listSwipes, [a, b, c]);
  show('/swipes');
  await shows(a, b, c);
  await userEvent.click(reel(b));
  expect(location.search).toBe('');
  await userEvent.click(reel(c));
  const replace = vi.spyOn(history, 'replaceState');
  await waitFor(() => expect(location.search).toBe(`?post=${c.id}`));
  expect(replace).toHaveBeenCalledOnce();
  expect(history.length).toBe(count);
  expect(history.state).toEqual({ idx: 3 });
  replace.mockRestore();
});

it('leaves the address of the next page alone', async () => {
  reply(listSwipes, [a]);
  const { unmount } = show('/swipes');
  await shows(a);
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(location.search).toBe('');
});

it('continues in the cached list, at the reel of the address', async () => {
  reply(listSwipes, [a, b, c]);
  const { cache, unmount } = show('/swipes');
  await shows(a, b, c);
  unmount();
  const calls = reply(listSwipes, []);
  show(`/swipes?post=${b.id}`, cache);
  expect(shown()).toEqual([a, b, c].map(({ id }) => id));
  watches(b);
  // The page after the third reel is requested, not the top.
  await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{ before: c.cursor }]));
});

it('refetches the list on every other visit, also on one from the page itself', async () => {
  reply(listSwipes, [a, b, c]);
  const { unmount, cache } = show('/swipes');
  await shows(a, b, c);
  unmount();
  reply(listSwipes, [c, a]);
  show('/swipes', cache);
  screen.getByText('Загрузка рекомендаций...');
  await shows(c, a);
  reply(listSwipes, [b, c]);
  await userEvent.click(screen.getByRole('link', { name: 'nav' }));
  await shows(b, c);
  watches(b);
});
