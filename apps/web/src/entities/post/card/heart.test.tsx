import { getReactions, removeReaction, setReaction } from '@sfera/contract/post-reactions';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';
import { PostCard } from './post-card.tsx';

const answer = { summary: { '❤️': 129, '🔥': 41 }, userReaction: '❤️' as const, details: [] };

beforeEach(() => vi.useFakeTimers());

function renderCard(fields: Parameters<typeof makePost>[0] = {}) {
  const sent = { set: reply(setReaction, answer), removed: reply(removeReaction, answer) };
  reply(getReactions, answer);
  const post = makePost(fields);
  const cache = testCache();
  writePosts(cache, [post]);
  const { container } = renderApp(<PostCard postId={post.id} />, { cache });
  return { sent, hearts: () => [...container.querySelectorAll('svg[width="96"]')] };
}
const photo = () => screen.getByRole('img', { name: 'Фото alina.k' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A tap `afterMs` after what was before it. */
async function tap(afterMs = 0, place = { clientX: 100, clientY: 120 }) {
  await wait(afterMs);
  const click = new MouseEvent('click', { bubbles: true, ...place });
  Object.defineProperty(click, 'timeStamp', { value: Date.now() });
  fireEvent(photo(), click);
}

it('gives a heart by two taps within 300 ms, which beats there for 800 ms', async () => {
  const { sent, hearts } = renderCard();
  await tap();
  expect(hearts()).toHaveLength(0);
  await tap(300);
  expect(hearts()).toHaveLength(1);
  expect(hearts()[0]?.parentElement?.getAttribute('style')).toMatch(/100px.*120px.*800ms/);
  screen.getByRole('button', { name: 'Сердце: 129', pressed: true });
  await wait(799);
  expect(hearts()).toHaveLength(1);
  await wait(1);
  expect(hearts()).toHaveLength(0);
  expect(sent.set[0]?.body).toMatchObject({ emoji: '❤️' });
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

it('never takes the heart back', async () => {
  const { sent, hearts } = renderCard({ userReaction: '❤️' });
  await tap();
  await tap(100);
  expect(hearts()).toHaveLength(1);
  await wait(2_000);
  expect([...sent.set, ...sent.removed]).toEqual([]);
  screen.getByRole('button', { name: 'Сердце: 128', pressed: true });
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
  expect(sent.set).toEqual([]);
});
