import { listThreads } from '@sfera/contract/comments/threads';
import type { PostId } from '@sfera/contract/base/ids';
import { likePost } from '@sfera/contract/posts/likes';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from '#shared/router/index.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signInKatya, threads } from '#entities/post/comments/testing.tsx';
import { writePosts } from '#entities/post/post-query.ts';
import { useShownList } from '#entities/post/shown-lists.ts';
import { makePost } from '#entities/post/testing.ts';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { Layers } from './layers.tsx';

const posts = ['anna', 'boris', 'vera', 'gleb', 'daria', 'egor'].map((login) =>
  makePost({ user: { login }, description: `Пост: ${login}` }),
);
const [anna, boris] = posts as [Post, Post];

/** Pages that a slow network brings later; null when the network is quick. */
let held: (() => void)[] | null = null;

/** A list of five posts whose next page brings the last. */
function List() {
  const [ids, setIds] = useState<readonly PostId[]>(posts.slice(0, 5).map(({ id }) => id));
  const tail = ids.length < posts.length ? 'more' : 'end';
  const bringPage = () => setIds(posts.map(({ id }) => id));
  useShownList({ ids, tail, loadMore: () => (held ? held.push(bringPage) : bringPage()) });
  return (
    <main tabIndex={-1} data-testid="list" data-count={ids.length}>
      <Link to={`/userProfile/post/${anna.id}`}>Анна</Link>
    </main>
  );
}

const Place = () => <output>{useLocation().pathname}</output>;
const place = () => document.querySelector('output')?.textContent;

const overlay = (login: string) => screen.findByRole('dialog', { name: `Пост ${login}` });
const press = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key });

// A first import may take longer than a test waits.
beforeAll(() => import('#features/post/wide-post.ts'));
beforeEach(() => {
  signInKatya();
  held = null;
});

/** Opens Anna's post from the list; the opener may lose the focus before the code of the overlay is there. */
async function openAnna({ isOpenerGone = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('1024px'), media }) as MediaQueryList,
  );
  reply(listThreads, threads([]));
  reply(getPost, { user: anna.user, post: anna, createdAt: anna.createdAt });
  const cache = testCache();
  writePosts(cache, posts);
  renderApp(
    <>
      <Place />
      <Layers>
        <Routes>
          <Route path="/start" element={<Link to="/">Лента</Link>} />
          <Route path="/" element={<List />} />
        </Routes>
      </Layers>
    </>,
    { cache, path: '/start' },
  );
  fireEvent.click(screen.getByRole('link', { name: 'Лента' }));
  document.title = 'Сфера';
  const link = screen.getByRole('link', { name: 'Анна' });
  if (!isOpenerGone) link.focus();
  // The code of the overlay suspends the rendering.
  await act(async () => void fireEvent.click(link));
  await overlay('anna');
  return { link };
}

it('shows a post over the list, which stays, and Escape gives the focus back', async () => {
  const { link } = await openAnna();
  screen.getByText('Пост: anna');
  expect(document.title).toBe('Пост anna · Сфера');
  expect(link.isConnected).toBe(true);
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement, 'the same element').toBe(link));
  expect(document.title).toBe('Сфера');
});

it('gives the focus to the page when the opener has left before the post was there, as a link in a panel', async () => {
  await openAnna({ isOpenerGone: true });
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('leaves only the post by two quick presses of Escape', async () => {
  const { link } = await openAnna();
  act(() => {
    press('Escape');
    press('Escape');
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link.isConnected).toBe(true);
});

it.each([
  ['j', 'k'],
  ['о', 'л'],
  ['О', 'Л'],
  ['ArrowRight', 'ArrowLeft'],
])('steps to the neighbours by %s and %s', async (forwards, back) => {
  await openAnna();
  expect(screen.queryByRole('button', { name: 'Предыдущий пост' })).toBeNull();
  reply(getPost, { user: boris.user, post: boris, createdAt: boris.createdAt });
  press(forwards);
  await overlay('boris');
  press(back);
  await overlay('anna');
  press(back);
  await overlay('anna');
});

it('takes two quick presses for two steps', async () => {
  await openAnna();
  act(() => {
    press('j');
    press('j');
  });
  expect(place()).toBe(`/userProfile/post/${posts[2]?.id}`);
});

it('leaves letters in a text field and keys with a modifier alone', async () => {
  await openAnna();
  const before = place();
  const field = await screen.findByRole('textbox', { name: 'Ваш комментарий' });
  fireEvent.keyDown(field, { key: 'j' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'j', ctrlKey: true });
  expect(place()).toBe(before);
  press('j');
  expect(place()).not.toBe(before);
});

it.each([
  ['l', 'c'],
  ['д', 'с'],
])('likes the post by %s and goes to its comment field by %s', async (like, comment) => {
  const liked = reply(likePost, { likes: 1 });
  await openAnna();
  press(like);
  await waitFor(() => expect(liked).toHaveLength(1));
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: comment }), 'not typed into the field').toBe(
    false,
  );
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
});

it('loads the next page of the list near its end, and ends with the last post', async () => {
  await openAnna();
  await waitFor(() => expect(screen.getByTestId('list').dataset['count']).toBe('6'));
  for (const post of posts.slice(1)) {
    reply(getPost, { user: post.user, post, createdAt: post.createdAt });
    fireEvent.click(screen.getByRole('button', { name: 'Следующий пост' }));
    await overlay(post.user.login);
  }
  expect(screen.queryByRole('button', { name: 'Следующий пост' })).toBeNull();
});

it('takes a step past the loaded posts when the next page is there', async () => {
  held = [];
  await openAnna();
  act(() => {
    for (let at = 0; at < 5; at++) press('j');
  });
  expect(place()).toBe(`/userProfile/post/${posts[4]?.id}`);
  screen.getByRole('button', { name: 'Следующий пост' });
  act(() => held?.forEach((bringPage) => bringPage()));
  await waitFor(() => expect(place()).toBe(`/userProfile/post/${posts[5]?.id}`));
});

it('closes by a press beside the post, and not by a selection that ends there', async () => {
  await openAnna();
  const beside = document.querySelector('[data-backdrop]') ?? expect.fail('no room beside');
  fireEvent.pointerDown(screen.getByText('Пост: anna'));
  fireEvent.click(beside);
  await overlay('anna');
  fireEvent.pointerDown(beside);
  fireEvent.click(beside);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
