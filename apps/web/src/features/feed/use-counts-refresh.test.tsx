import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isPostGone } from '#entities/post/gone-post.ts';
import type { PostListType } from '#entities/post/post-lists.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import type { WindowVirtualizerHandle } from 'virtua';
import { useCountsRefresh } from './use-counts-refresh.ts';

const posts = [makePost(), makePost(), makePost(), makePost()];
const ids = posts.map(({ id }) => id);
const CARD_PX = 500;

/** A restored list, with its second card at the top of a window of 800 px. */
function Returned({ type, followedCount = ids.length }: { type: PostListType; followedCount?: number }) {
  const handle = { findItemIndex: (px: number) => Math.floor(px / CARD_PX) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part that is used
  const current = handle as WindowVirtualizerHandle;
  useCountsRefresh({ type, ids, followedCount, handle: { current }, isRestored: true });
  return null;
}

it('fetches the page that starts at the first card in the window', async () => {
  const calls = reply(listPosts, { posts: posts.slice(1), nextCursor: null });
  window.scrollTo(0, CARD_PX + 20);
  renderApp(<Returned type="image" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.query).toEqual({ limit: '10', before: ids[0], type: 'image' });
});

it.each([
  ['recommended', ids.length],
  ['subscribesPosts', 1],
] as const)(
  'fetches each post of %s in the window where posts are no cursors of pages',
  async (type, followedCount) => {
    const [first = makePost()] = posts;
    const { user, createdAt } = first;
    const calls = reply(getPost, { user, post: first, createdAt });
    window.scrollTo(0, CARD_PX + 20);
    renderApp(<Returned type={type} followedCount={followedCount} />);
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(calls.map(({ params }) => params['id'])).toEqual(ids.slice(1, 3));
  },
);

it('fetches a post by itself when its page did not contain the post', async () => {
  const [, gone = makePost(), kept = makePost()] = posts;
  reply(listPosts, { posts: [kept], nextCursor: null });
  const calls = refuse(getPost, 'post_not_found');
  window.scrollTo(0, CARD_PX + 20);
  const { cache } = renderApp(<Returned type="image" />);
  const { queryKey } = postQuery(gone.id);
  await waitFor(() => expect(isPostGone(cache.getQueryState(queryKey)?.error ?? null)).toBe(true));
  expect(calls.map(({ params }) => params['id'])).toEqual([gone.id]);
});

it('asks again each minute while the page is in front', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = reply(listPosts, { posts, nextCursor: null });
  window.scrollTo(0, 0);
  renderApp(<Returned type="image" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(calls).toHaveLength(2));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(calls).toHaveLength(2);
  hidden.mockRestore();
  vi.useRealTimers();
});
