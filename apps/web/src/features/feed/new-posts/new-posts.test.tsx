import { getPost, listPosts, type Post } from '@sfera/contract/posts/posts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideDeletedPost } from '#entities/post/deleted-posts.ts';
import { addPublishedPost } from '#entities/post/add-published-post.ts';
import { type PostListType } from '#entities/post/post-lists.ts';
import { makePost } from '#entities/post/testing.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { FeedScreen } from '../feed-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [old, newer] = [makePost(), makePost()];
const page = (...posts: Post[]) => ({ posts, nextCursor: null });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Calls that check for new posts. The others are for the counts of the cards in the window. */
const checksIn = (calls: readonly { query: Record<string, string | undefined> }[]) =>
  calls.filter(({ query }) => query['limit'] === '3').map(({ query }) => query);
const pill = () => screen.queryByRole('button', { name: 'Новые посты' });

/** A feed that has loaded `old`; later answers of the server are set by the test. */
async function open(type: PostListType = 'subscribesPosts') {
  reply(listPosts, page(old));
  // A card in the window is asked for again.
  reply(getPost, { user: old.user, post: old, createdAt: old.createdAt });
  const { cache } = renderApp(<FeedScreen type={type} />);
  await pass(100);
  return { cache };
}

it('checks for the newest post after a minute and offers it', async () => {
  await open();
  const calls = reply(listPosts, page(newer));
  await pass(59_000);
  expect(calls).toEqual([]);
  await pass(1_100);
  expect(checksIn(calls)).toEqual([{ limit: '3', skip: '0', type: 'subscribesPosts' }]);
  expect(screen.getByRole('status').contains(pill())).toBe(true);
});

it('scrolls to the top with the new posts when it is pressed, and disappears', async () => {
  await open();
  reply(listPosts, page(newer));
  await pass(61_000);
  window.scrollTo(0, 2_000);
  const calls = reply(listPosts, page(newer, old));
  act(() => pill()?.click());
  await pass(1);
  expect(scrollY).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Лента' }));
  expect(pill()).toBeNull();
  await pass(100);
  expect(calls.map(({ query }) => query['limit'])).toEqual(['10']);
  expect(pill()).toBeNull();
});

it('leaves a keyboard below the title', async () => {
  await open();
  reply(listPosts, page(newer));
  await pass(61_000);
  reply(listPosts, page(newer, old));
  act(() => pill()?.focus());
  act(() => pill()?.click());
  await pass(100);
  expect(pill()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Лента' }));
  vi.useRealTimers();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Обновить' }));
});

it('offers the newer posts of one account as well', async () => {
  const { user } = newer;
  await open(user.id);
  const calls = reply(listPosts, page(newer));
  await pass(61_000);
  expect(checksIn(calls)).toEqual([{ limit: '3', skip: '0', userId: user.id }]);
  expect(pill()).not.toBeNull();
});

it('disappears when the feed is refreshed otherwise, and stays when that fails', async () => {
  await open();
  reply(listPosts, page(newer));
  await pass(61_000);
  refuse(listPosts, 'busy');
  fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  await pass(100);
  expect(pill()).not.toBeNull();
  reply(listPosts, page(newer, old));
  fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  await pass(100);
  expect(pill()).toBeNull();
});

it('checks nothing in a hidden tab, and at once when the tab or the network comes back', async () => {
  await open();
  const calls = reply(listPosts, page(newer));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(180_000);
  expect(checksIn(calls)).toEqual([]);

  visibility.mockReturnValue('visible');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  expect(calls).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(100);
  expect(calls).toHaveLength(2);
});

it('shows no failure of a check, and checks again a minute later', async () => {
  await open();
  const failed = refuse(listPosts, 'busy');
  await pass(61_000);
  expect(checksIn(failed)).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  reply(listPosts, page(newer));
  await pass(60_000);
  expect(pill()).not.toBeNull();
});

it('does not appear for shown posts, for older posts, or for deleted ones', async () => {
  await open();
  reply(listPosts, page(old));
  await pass(61_000);
  expect(pill()).toBeNull();
  reply(listPosts, page(newer));
  await pass(60_000);
  act(() => hideDeletedPost(newer.id));
  expect(pill()).toBeNull();
});

it('appears for a film that was made before all shown posts and published after them', async () => {
  const film = makePost();
  const shown = makePost();
  reply(listPosts, page(shown));
  renderApp(<FeedScreen type="subscribesPosts" />);
  await pass(100);
  reply(listPosts, page({ ...film, createdAt: new Date(Date.now() + 1_000).toISOString() }, shown));
  await pass(61_000);
  expect(pill()).not.toBeNull();
});

it('does not appear for the user’s own posts', async () => {
  const { cache } = await open();
  const elsewhere = makePost({ user: { isOwn: true } });
  reply(listPosts, page(elsewhere));
  await pass(61_000);
  expect(pill()).toBeNull();
  const here = makePost({ user: { isOwn: true } });
  act(() => addPublishedPost(cache, here));
  reply(listPosts, page(here));
  await pass(60_000);
  expect(pill()).toBeNull();
});

it('appears for a post below the user’s own newest one, which is on top already', async () => {
  const { cache } = await open();
  const missed = makePost();
  const own = makePost({ user: { isOwn: true } });
  act(() => addPublishedPost(cache, own));
  reply(listPosts, page(own, missed, old));
  await pass(61_000);
  expect(pill()).not.toBeNull();
});

it('has no place above the user’s own posts', async () => {
  await open('own');
  const calls = reply(listPosts, page(newer));
  await pass(180_000);
  expect(checksIn(calls)).toEqual([]);
});

it('checks nothing before the feed itself has loaded', async () => {
  const calls = refuse(listPosts, 'busy');
  renderApp(<FeedScreen type="image" />);
  await pass(180_000);
  expect(calls).toHaveLength(1);
});
