import { likePost, unlikePost } from '@sfera/contract/posts/likes';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { PostCard } from './post-card.tsx';

beforeEach(() => vi.useFakeTimers());

function renderCard(fields: Parameters<typeof makePost>[0] = {}) {
  const sent = { liked: reply(likePost, { likes: 4 }), unliked: reply(unlikePost, { likes: 2 }) };
  const post = makePost(fields);
  const cache = testCache();
  writePosts(cache, [post]);
  const { container } = renderApp(<PostCard postId={post.id} />, { cache });
  return { sent, hearts: () => [...container.querySelectorAll('svg[width="96"]')] };
}
const heart = (pressed: boolean) => screen.getByRole('button', { name: 'Нравится', pressed });
const photo = () => screen.getByRole('img', { name: 'Фото alina.k' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A tap `afterMs` after what was before it. */
async function tap(afterMs = 0, place = { clientX: 100, clientY: 120 }) {
  await wait(afterMs);
  const click = new MouseEvent('click', { bubbles: true, ...place });
  Object.defineProperty(click, 'timeStamp', { value: Date.now() });
  fireEvent(photo(), click);
}

it('likes by two taps within 300 ms, and a heart beats there for 800 ms', async () => {
  const { sent, hearts } = renderCard();
  await tap();
  expect(hearts()).toHaveLength(0);
  await tap(300);
  expect(hearts()).toHaveLength(1);
  expect(hearts()[0]?.parentElement?.getAttribute('style')).toMatch(/100px.*120px.*800ms/);
  await wait(1);
  heart(true);
  await wait(798);
  expect(hearts()).toHaveLength(1);
  await wait(1);
  expect(hearts()).toHaveLength(0);
  vi.useRealTimers();
  await screen.findByRole('button', { name: 'Понравилось 4 людям: показать всех' });
  expect(sent.liked).toHaveLength(1);
});

it('lets the hand feel the heart, and only it', async () => {
  const vibrate = vi.fn<() => boolean>();
  vi.stubGlobal('navigator', { onLine: true, vibrate });
  renderCard();
  await tap();
  expect(vibrate).not.toHaveBeenCalled();
  await tap(100);
  await wait(1_000);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

it('never takes the like back', async () => {
  const { sent, hearts } = renderCard({ liked: true });
  await tap();
  await tap(100);
  expect(hearts()).toHaveLength(1);
  await wait(2_000);
  expect([...sent.liked, ...sent.unliked]).toEqual([]);
  heart(true);
});

it.each([
  ['too far apart in time', 301, { clientX: 100, clientY: 120 }],
  ['too far apart in place', 100, { clientX: 200, clientY: 120 }],
])('makes nothing of two taps %s', async (_, afterMs, place) => {
  const { sent, hearts } = renderCard();
  await tap();
  await tap(afterMs, place);
  expect(hearts()).toHaveLength(0);
  await wait(1_000);
  expect(sent.liked).toEqual([]);
});

it('leaves the reaction as it is', async () => {
  const reactions = reply(setReaction, { summary: {}, userReaction: null, details: [] });
  renderCard({ userReaction: '🔥' });
  await tap();
  await tap(100);
  await wait(1_000);
  heart(true);
  screen.getByRole('button', { name: 'Огонь: 41', pressed: true });
  expect(reactions).toEqual([]);
});
