import * as v from 'valibot';
import { listThreads } from '@sfera/contract/comments/threads';
import { commentHash } from '@sfera/contract/comments/comments';
import { CommentId } from '@sfera/contract/base/ids';
import { deletePost, getPost, type Post } from '@sfera/contract/posts/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePage, threads } from '#entities/post/comments/testing.tsx';
import { useOpenComments } from '#entities/post/comments/open-comments.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import { refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { PostPage } from './post-page.tsx';

const setWidth = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are read
    Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList,
  );
beforeEach(() => void setWidth(false));

const theirs = () => makePost();
const own = () => makePost({ user: { isOwn: true, login: 'katya', followStatus: 'none' } });
const answerOf = (post: Post) => ({ user: post.user, post, createdAt: post.createdAt });

const Place = () => <output>{useLocation().pathname}</output>;
const place = () => document.querySelector('output')?.textContent;

function open(path: string, known: Post[] = []) {
  const cache = testCache();
  writePosts(cache, known);
  renderApp(
    <>
      <Routes>
        {['/post/:postId', '/myProfile/post/:postId', '/userProfile/post/:postId'].map((address) => (
          <Route key={address} path={address} element={<PostPage />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
      <Place />
      <Toaster />
    </>,
    { path, cache },
  );
  return cache;
}

it('opens the comments when the address says so', async () => {
  const post = own();
  reply(getPost, answerOf(post));
  open(`/myProfile/post/${post.id}#comments`, [post]);
  await waitFor(() => expect(useOpenComments.getState()).toMatchObject({ postId: post.id, isOpen: true }));
});

it('leads to its comments below the card', async () => {
  const post = { ...own(), countComment: 3 };
  reply(getPost, answerOf(post));
  open(`/myProfile/post/${post.id}`, [post]);
  await userEvent.click(await screen.findByRole('button', { name: 'Читать обсуждение (3)' }));
  expect(useOpenComments.getState()).toMatchObject({ postId: post.id, isOpen: true });
});

it('opens the comments at the one that its address names', async () => {
  const post = own();
  const wantedId = v.parse(CommentId, '01a00000-0000-7000-8000-000000000003');
  reply(getPost, answerOf(post));
  open(`/myProfile/post/${post.id}${commentHash(wantedId)}`, [post]);
  await waitFor(() => expect(useOpenComments.getState()).toMatchObject({ isOpen: true, wantedId }));
});

it('keeps the comments closed without that', async () => {
  const post = own();
  useOpenComments.setState({ postId: null, isOpen: false });
  reply(getPost, answerOf(post));
  open(`/myProfile/post/${post.id}`, [post]);
  await cardOf(post.user.login);
  expect(useOpenComments.getState().isOpen).toBe(false);
});

const cardOf = (login: string) => screen.findByRole('article', { name: login });

it.each([
  ['/post', theirs(), '/userProfile/post'],
  ['/post', own(), '/myProfile/post'],
  ['/myProfile/post', theirs(), '/userProfile/post'],
  ['/userProfile/post', own(), '/myProfile/post'],
  ['/userProfile/post', theirs(), '/userProfile/post'],
  ['/myProfile/post', own(), '/myProfile/post'],
] as const)('leads from %s to the address for this reader, by one call', async (from, post, to) => {
  const calls = reply(getPost, answerOf(post));
  open(`${from}/${post.id}`);
  screen.getByRole('status', { name: 'Загружаем пост' });
  await cardOf(post.user.login);
  // With the card in sight.
  await waitFor(() => expect(place()).toBe(`${to}/${post.id}`));
  await cardOf(post.user.login);
  expect(calls).toHaveLength(1);
});

it('says the same of a missing post and of a hidden one, and links to the home page', async () => {
  refuse(getPost, 'post_not_found');
  open(`/post/${makePost().id}`);
  await screen.findByText('Пост не найден');
  await userEvent.click(screen.getByRole('button', { name: 'На главную' }));
  expect(place()).toBe('/');
});

it('sends no request for an invalid id', async () => {
  const calls = refuse(getPost, 'post_not_found');
  open('/post/nonsense');
  screen.getByText('Пост не найден');
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(place()).toBe('/');
  expect(calls).toEqual([]);
});

it('says that the post could not be loaded, and retries', async () => {
  const post = theirs();
  refuse(getPost, 'busy');
  open(`/post/${post.id}`);
  await screen.findByText('Не удалось загрузить пост');
  reply(getPost, answerOf(post));
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await cardOf('alina.k');
});

it('shows a cached post at once, its description whole, and refetches it', async () => {
  const post = makePost({ description: 'Первая\nВторая\nТретья', views: 7 });
  reply(getPost, answerOf({ ...post, views: 8 }));
  open(`/userProfile/post/${post.id}`, [post]);
  screen.getByText(/Третья/);
  screen.getByText('7 просмотров');
  await screen.findByText('8 просмотров');
});

it('tells the date of the post, which «400 дн. назад» does not', async () => {
  const post = makePost({ createdAt: '2025-03-12T09:30:00.000Z' });
  reply(getPost, answerOf(post));
  open(`/userProfile/post/${post.id}`, [post]);
  await screen.findByText(/^Опубликовано 12 марта 2025/);
});

it('keeps the cached post when the refetch fails', async () => {
  const post = theirs();
  const calls = refuse(getPost, 'busy');
  const cache = open(`/userProfile/post/${post.id}`, [post]);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(screen.queryByText('Не удалось загрузить пост')).toBeNull();
  await cardOf('alina.k');
});

it('removes a cached post that was deleted meanwhile', async () => {
  const post = theirs();
  refuse(getPost, 'post_not_found');
  open(`/userProfile/post/${post.id}`, [post]);
  await screen.findByText('Пост не найден');
});

async function deleteIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Действия с постом' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить пост' }));
  await screen.findByRole('alertdialog', { name: 'Удалить пост навсегда?' });
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
}

it('leads to the own profile when the post is deleted, never to «Пост не найден»', async () => {
  const post = own();
  reply(getPost, answerOf(post));
  open(`/myProfile/post/${post.id}`, [post]);
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true });
  const calls = reply(deletePost, undefined, { delayMs: 60 });
  await deleteIt();
  await screen.findByText('Удаляем пост…');
  await waitFor(() => expect(place()).toBe('/myProfile'));
  watcher.disconnect();
  expect(calls).toHaveLength(1);
  expect(seen.some((words) => words.includes('Пост не найден'))).toBe(false);
});

it('stays when the server refuses the deletion', async () => {
  const post = own();
  reply(getPost, answerOf(post));
  open(`/myProfile/post/${post.id}`, [post]);
  refuse(deletePost, 'rate_limited');
  await deleteIt();
  await screen.findByText('Не удалось удалить пост. Слишком часто. Подождите немного');
  await cardOf('katya');
  expect(screen.queryByText('Удаляем пост…')).toBeNull();
  expect(place()).toBe(`/myProfile/post/${post.id}`);
});

it('shows the comments beside the picture in a wide window, with the one that the address names', async () => {
  setWidth(true);
  useOpenComments.setState({ postId: null, isOpen: false });
  const post = own();
  const comments = makePage(post, 2, 1);
  reply(getPost, answerOf(post));
  reply(listThreads, threads(comments));
  const [, wanted] = comments;
  open(`/post/${post.id}${commentHash(wanted?.id ?? expect.fail())}`, [post]);
  const row = await screen.findByText(wanted?.text ?? '');
  expect(row.closest('li')?.getAttribute('aria-current')).toBe('true');
  expect(place()).toBe(`/myProfile/post/${post.id}`);
  expect(useOpenComments.getState().isOpen).toBe(false);
  await cardOf(post.user.login);
});

it('follows what others do with an open post once a minute, until the post is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const post = makePost({ countLike: 1, liked: false });
  reply(getPost, answerOf(post));
  const cache = open(`/post/${post.id}`);
  const count = () => cache.getQueryData<Post>(['post', post.id])?.countLike;
  await waitFor(() => expect(count()).toBe(1));
  reply(getPost, answerOf({ ...post, countLike: 7 }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(count()).toBe(7));
  const refused = refuse(getPost, 'post_not_found');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('Пост не найден');
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(refused).toHaveLength(1);
  vi.useRealTimers();
});
