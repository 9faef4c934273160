import { viewSwipe } from '@sfera/contract/posts/swipes';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { postQuery, writePosts } from '#entities/post/post-query.ts';
import { isPostGone } from '#entities/post/gone-post.ts';
import { wasViewed } from '#entities/post/views/viewed-posts.ts';
import { getSession, signIn, signOut } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, reply, testCache } from '#shared/testing.tsx';
import { makeSwipe } from '../testing.tsx';
import { reportViewed, reportWatched } from './report-views.ts';

beforeEach(() => void signIn(makeToken()));

function held() {
  const post = makeSwipe({ views: 7 });
  const cache = testCache();
  writePosts(cache, [post]);
  return { id: post.id, cache, views: () => cache.getQueryData(postQuery(post.id).queryKey)?.views };
}
/** Long enough for a superfluous call to arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

it('reports a reel once per session and takes over the number of views', async () => {
  const calls = reply(viewSwipe, { views: 8 });
  const { id, cache, views } = held();
  reportViewed(cache, id);
  reportViewed(cache, id);
  await waitFor(() => expect(views()).toBe(8));
  reportViewed(cache, id);
  await settle();
  expect(calls.map(({ body }) => body)).toEqual([{ postId: id }]);
  expect(wasViewed(id)).toBe(true);
});

it('reports a reel again for another account, which has its own cache', async () => {
  const calls = reply(viewSwipe, { views: 8 });
  const { id, cache } = held();
  reportViewed(cache, id);
  await waitFor(() => expect(calls).toHaveLength(1));
  signOut();
  signIn(makeToken({ id: '01990000-0000-7000-8000-000000000002', login: 'timur' }));
  reportViewed(testCache(), id);
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('retries a failed report at the next visit', async () => {
  loseConnection(viewSwipe);
  const { id, cache, views } = held();
  reportViewed(cache, id);
  await settle();
  expect(wasViewed(id)).toBe(false);
  const calls = reply(viewSwipe, { views: 9 });
  reportViewed(cache, id);
  await waitFor(() => expect(views()).toBe(9));
  expect(calls).toHaveLength(1);
});

it('ends a session that the server refuses, without a message', async () => {
  refuse(viewSwipe, 'signed_out');
  const { id, cache, views } = held();
  reportViewed(cache, id);
  await waitFor(() => expect(getSession()).toBeNull());
  expect(views()).toBe(7);
});

it('marks a post as gone when the server says so', async () => {
  refuse(viewSwipe, 'post_not_found');
  const { id, cache } = held();
  reportViewed(cache, id);
  await waitFor(() =>
    expect(isPostGone(cache.getQueryState(postQuery(id).queryKey)?.error ?? null)).toBe(true),
  );
});

it('reports how long a reel was watched to a tenth of a second, also from a page that closes', async () => {
  const calls = reply(viewSwipe, { views: 8 });
  const fetching = vi.spyOn(globalThis, 'fetch');
  const { id, cache, views } = held();
  reportWatched(cache, id, 4.251);
  await waitFor(() => expect(views()).toBe(8));
  expect(calls.map(({ body }) => body)).toEqual([{ postId: id, watchedSeconds: 4.3 }]);
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  fetching.mockRestore();
});

it.each([
  [-0.5, 0],
  [0, 0],
  [99_999, 36_000],
])('clamps %d watched seconds to %d', async (seconds, watchedSeconds) => {
  const calls = reply(viewSwipe, { views: 8 });
  const { id, cache } = held();
  reportWatched(cache, id, seconds);
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ postId: id, watchedSeconds }]));
});

it('reports nothing for a guest, and no time of zero', async () => {
  const calls = reply(viewSwipe, { views: 8 });
  const { id, cache } = held();
  reportWatched(cache, id, Number.NaN);
  signOut();
  reportViewed(cache, id);
  reportWatched(cache, id, 3);
  await settle();
  expect(calls).toEqual([]);
});
