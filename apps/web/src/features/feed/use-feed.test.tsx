import { listPosts, listRecommendations, type Post } from '@sfera/contract/posts/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { hideDeletedPost, restoreDeletedPost } from '#entities/post/deleted-posts.ts';
import type { PostList, PostListType } from '#entities/post/post-lists.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { useFeed } from './use-feed.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

const a = makePost();
const b = makePost();
const c = makePost();
const d = makePost();
const page = (posts: Post[], nextCursor: Post | null = null) => ({
  posts,
  nextCursor: nextCursor?.id ?? null,
});

/** Renders the ids of a feed and its buttons, in place of the virtual list, which needs layout. */
function Probe({ type = 'image' }: { type?: PostListType }) {
  const feed = useFeed(type);
  return (
    <>
      <output>{feed.error ? feed.error.message : (feed.ids?.join(' ') ?? 'loading')}</output>
      <p>{feed.isRefreshing ? 'refreshing' : feed.tail}</p>
      <button type="button" onClick={feed.loadMore}>
        more
      </button>
      <button type="button" onClick={feed.retry}>
        retry
      </button>
      <button type="button" onClick={() => feed.refresh({ isQuiet: false })}>
        refresh
      </button>
      <button type="button" onClick={() => feed.refresh({ isQuiet: true })}>
        refresh quietly
      </button>
      <Toaster />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shows = (...posts: Post[]) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(posts.map(({ id }) => id).join(' ')));

it('makes one call for the first ten posts and fills the entry of each', async () => {
  const calls = reply(listPosts, page([a, b], b));
  const { cache } = renderApp(<Probe />);
  await shows(a, b);
  expect(calls.map(({ query }) => query)).toEqual([{ limit: '10', skip: '0', type: 'image' }]);
  expect(cache.getQueryData(postQuery(b.id).queryKey)).toEqual(b);
});

it('appends the next page after the cursor and ends with the last', async () => {
  reply(listPosts, page([a, b], b));
  renderApp(<Probe />);
  await shows(a, b);
  const calls = reply(listPosts, page([c, d]));
  await press('more');
  await press('more');
  await shows(a, b, c, d);
  expect(calls.map(({ query }) => query)).toEqual([{ limit: '10', before: b.id, type: 'image' }]);
  await screen.findByText('end');
  await press('more');
  expect(calls).toHaveLength(1);
});

it('sends an opaque cursor of the server back unchanged', async () => {
  reply(listRecommendations, { recommendations: [a], nextCursor: 'rank.17_4-a' });
  renderApp(<Probe type="recommended" />);
  await shows(a);
  const calls = reply(listRecommendations, { recommendations: [b], nextCursor: null });
  await press('more');
  await shows(a, b);
  expect(calls.map(({ query }) => query)).toEqual([{ limit: '10', before: 'rank.17_4-a' }]);
});

it('goes on after an empty page that has a next one', async () => {
  reply(listPosts, page([a], a));
  const { cache } = renderApp(<Probe />);
  await shows(a);
  reply(listPosts, page([], d));
  await press('more');
  const pages = () => cache.getQueryData<PostList>(['posts', 'image'])?.pages;
  await waitFor(() => expect(pages()).toHaveLength(2));
  const next = reply(listPosts, page([b]));
  await press('more');
  await shows(a, b);
  expect(next.map(({ query }) => query['before'])).toEqual([d.id]);
});

it('keeps the shown posts when the next page fails, and tries again', async () => {
  reply(listPosts, page([a], a));
  renderApp(<Probe />);
  await shows(a);
  refuse(listPosts, 'busy');
  await press('more');
  await screen.findByText('failed');
  await shows(a);
  reply(listPosts, page([b]));
  await press('more');
  await shows(a, b);
});

it('refreshes from the top and shows the old posts until then', async () => {
  reply(listPosts, page([b], b));
  renderApp(<Probe />);
  await shows(b);
  reply(listPosts, page([c], c));
  await press('more');
  await shows(b, c);

  const calls = reply(listPosts, page([a, b], b));
  await press('refresh');
  screen.getByText('refreshing');
  await shows(b, c);
  await shows(a, b);
  expect(calls.map(({ query }) => query)).toEqual([{ limit: '10', skip: '0', type: 'image' }]);
  await screen.findByText('more', { selector: 'p' });
});

it('keeps the posts when a refresh fails and says why, except for a quiet refresh', async () => {
  reply(listPosts, page([a]));
  renderApp(<Probe />);
  await shows(a);
  refuse(listPosts, 'busy');
  await press('refresh quietly');
  await screen.findByText('end');
  expect(screen.queryByText(/Не удалось обновить/)).toBeNull();
  await press('refresh');
  await screen.findByText('Не удалось обновить ленту. Сервер занят. Попробуйте через минуту');
  await shows(a);
});

it('ignores the result of a quiet refresh when the user has scrolled', async () => {
  reply(listPosts, page([b]));
  renderApp(<Probe />);
  await shows(b);
  const calls = reply(listPosts, page([a, b]));
  window.scrollTo(0, 500);
  await press('refresh quietly');
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByText('end');
  await shows(b);
  window.scrollTo(0, 0);
  await press('refresh quietly');
  await shows(a, b);
});

it('says why the first page failed and loads it on retry', async () => {
  refuse(listPosts, 'busy');
  renderApp(<Probe />);
  await screen.findByText('Сервер занят. Попробуйте через минуту');
  reply(listPosts, page([a]));
  await press('retry');
  await shows(a);
});

it('waits for the first page when a refresh is requested meanwhile, and says why it failed', async () => {
  const calls = refuse(listPosts, 'busy');
  renderApp(<Probe />);
  await press('refresh');
  await screen.findByText('Сервер занят. Попробуйте через минуту');
  expect(calls).toHaveLength(1);
  reply(listPosts, page([a]));
  await press('refresh');
  await shows(a);
});

it('leaves out a deleted post and puts it back in its place', async () => {
  reply(listPosts, page([a, b, c]));
  renderApp(<Probe />);
  await shows(a, b, c);
  act(() => hideDeletedPost(b.id));
  await shows(a, c);
  act(() => restoreDeletedPost(b.id));
  await shows(a, b, c);
});
