import { addUniqueView } from '@sfera/contract/posts/views';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { PostCard } from './post-card.tsx';
import { writePosts } from '../post-query.ts';
import { makePost, stubIntersection, type Sight } from '../testing.ts';

const MORE_THAN_HALF: Sight = { visible: 301, card: 600 };
const AWAY: Sight = { visible: 0, card: 600 };

function renderCard({ isMember = true, isOwn = false } = {}) {
  if (isMember) signIn(makeToken());
  const { show } = stubIntersection();
  const post = makePost({ views: 1_203, user: { isOwn } });
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  return { post, look: (sight: Sight) => show(screen.getByRole('article'), sight) };
}
const marks = () => Object.keys(JSON.parse(localStorage.getItem('viewed_posts') ?? '{}'));

it('counts a post of which more than half is seen: at once here, then as the server says', async () => {
  const calls = reply(addUniqueView, { views: 1_300 });
  const { post, look } = renderCard();
  look(MORE_THAN_HALF);
  await screen.findByText(/^1\s204 просмотра$/);
  await screen.findByText(/^1\s300 просмотров$/);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.params).toMatchObject({ postId: post.id });
  expect(marks()).toEqual([post.id]);
});

it('does not count half a post', () => {
  const { look } = renderCard();
  look({ visible: 300, card: 600 });
  screen.getByText(/^1\s203 просмотра$/);
  expect(marks()).toEqual([]);
});

it('counts a post higher than the window by the half of the window', async () => {
  const calls = reply(addUniqueView, { views: 1_204 });
  const { look } = renderCard();
  look({ visible: 300, card: 1_000, viewport: 390 });
  await waitFor(() => expect(calls).toHaveLength(1));
  screen.getByText(/^1\s204 просмотра$/);
});

it('does not count the look of the author', async () => {
  const calls = reply(addUniqueView, { views: 1_300 });
  const { look } = renderCard({ isOwn: true });
  look(MORE_THAN_HALF);
  await screen.findByText(/^1\s203 просмотра$/);
  expect([calls, marks()]).toEqual([[], []]);
});

it('does not count it again within 24 hours', async () => {
  const calls = reply(addUniqueView, { views: 1_204 });
  const { look } = renderCard();
  look(MORE_THAN_HALF);
  look(AWAY);
  look(MORE_THAN_HALF);
  await waitFor(() => expect(calls).not.toEqual([]));
  await screen.findByText(/^1\s204 просмотра$/);
  expect(calls).toHaveLength(1);
});

it('takes number and mark back when the call fails, so that a later look counts', async () => {
  refuse(addUniqueView, 'rate_limited');
  const { post, look } = renderCard();
  look(MORE_THAN_HALF);
  await screen.findByText(/^1\s204 просмотра$/);
  await screen.findByText(/^1\s203 просмотра$/);
  expect(marks()).toEqual([]);

  reply(addUniqueView, { views: 1_204 });
  look(AWAY);
  look(MORE_THAN_HALF);
  await screen.findByText(/^1\s204 просмотра$/);
  expect(marks()).toEqual([post.id]);
});

it('counts nothing in a hidden tab until it is looked at', async () => {
  const calls = reply(addUniqueView, { views: 1_204 });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { look } = renderCard();
  look(MORE_THAN_HALF);
  expect(marks()).toEqual([]);

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(marks()).toHaveLength(1);
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('counts nothing for a guest', () => {
  const { look } = renderCard({ isMember: false });
  look(MORE_THAN_HALF);
  expect(marks()).toEqual([]);
});
