import type { Reaction } from '@sfera/contract/posts/reaction';
import { getReactions, removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import type { Post } from '@sfera/contract/posts/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { ownWrites } from '#shared/outbox/store.ts';
import { loseConnection, makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PostCard } from './post-card.tsx';
import { postQuery, writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));

function renderCard(fields: Parameters<typeof makePost>[0] = {}) {
  const post = makePost(fields);
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  return { post, cache, settled: () => waitFor(() => expect(ownWrites()).toEqual([])) };
}
const answer = (summary: Post['reactions'], userReaction: Reaction | null) => ({
  summary,
  userReaction,
  details: [],
});
const bubble = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: RegExp) => fireEvent.click(bubble(name));
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);
const lastToast = () => useToasts.getState().toasts.at(-1)?.message;

it('sets a reaction at once, then shows what the server says of it', async () => {
  const sent = reply(setReaction, answer({ '❤️': 130, '🔥': 43 }, '🔥'));
  const asked = reply(getReactions, answer({ '❤️': 1 }, null));
  const { post, cache, settled } = renderCard();
  press(/^Огонь: 41/);
  expect(pressed()).toEqual(['Огонь: 42']);
  await settled();
  expect(sent.map(({ body }) => body)).toEqual([{ postId: post.id, emoji: '🔥' }]);
  expect(pressed()).toEqual(['Огонь: 43']);
  bubble(/^Сердце: 130/);
  expect(cache.getQueryData(postQuery(post.id).queryKey)?.reactionsFollowing.totalReactions).toBe(173);
  expect(asked, 'the answer of the change says all').toEqual([]);
});

it('takes the current reaction back, and counts another in its place', async () => {
  const removed = reply(removeReaction, answer({ '❤️': 127, '🔥': 41 }, null));
  reply(setReaction, answer({ '❤️': 127, '🔥': 42 }, '🔥'));
  const { settled } = renderCard({ userReaction: '❤️' });
  press(/^Огонь/);
  bubble(/^Сердце: 127/);
  expect(pressed()).toEqual(['Огонь: 42']);
  await settled();
  press(/^Огонь/);
  expect(pressed()).toEqual([]);
  bubble(/^Огонь: 41/);
  await settled();
  expect(removed).toHaveLength(1);
});

it('makes one call at a time, and of quick taps sends the last', async () => {
  const sent = reply(setReaction, answer({ '❤️': 129, '🔥': 41 }, '❤️'), { delayMs: 120 });
  const removed = reply(removeReaction, answer({ '❤️': 128, '🔥': 41 }, null));
  const asked = reply(getReactions, answer({ '❤️': 128, '🔥': 41 }, null));
  const { settled } = renderCard();
  press(/^Сердце/);
  await waitFor(() => expect(sent).toHaveLength(1));
  press(/^Огонь/);
  press(/^Огонь/);
  expect(pressed()).toEqual([]);
  expect([sent.length, removed.length, asked.length]).toEqual([1, 0, 0]);
  await settled();
  expect([sent.length, removed.length, asked.length]).toEqual([1, 1, 0]);
  expect(sent[0]?.body).toMatchObject({ emoji: '❤️' });
});

it('shows again what the server last said when it refuses, and says so', async () => {
  refuse(setReaction, 'rate_limited');
  reply(getReactions, answer({ '❤️': 128, '🔥': 41 }, null));
  renderCard();
  press(/^Огонь/);
  expect(pressed()).toEqual(['Огонь: 42']);
  await waitFor(() => expect(pressed()).toEqual([]));
  bubble(/^Огонь: 41/);
  expect(lastToast()).toMatch(/^Не удалось изменить реакцию\. Слишком часто/);
});

it('goes back to the last success, not to what was before it', async () => {
  reply(setReaction, answer({ '❤️': 128, '🔥': 42 }, '🔥'), { delayMs: 120 });
  refuse(removeReaction, 'rate_limited');
  loseConnection(getReactions);
  const { settled } = renderCard();
  press(/^Огонь/);
  press(/^Огонь/);
  expect(pressed()).toEqual([]);
  await settled();
  expect(pressed()).toEqual(['Огонь: 42']);
});

it('keeps silent about a failure that a later tap has made good', async () => {
  refuse(setReaction, 'rate_limited');
  const removed = reply(removeReaction, answer({ '❤️': 128, '🔥': 41 }, null));
  const { settled } = renderCard();
  press(/^Огонь/);
  press(/^Огонь/);
  await settled();
  expect(lastToast()).toBeUndefined();
  expect(removed, 'the server may have taken the first one').toHaveLength(1);
});

it('without a connection waits, shown; of more taps only the last one does', async () => {
  loseConnection(setReaction);
  const { post } = renderCard();
  press(/^Огонь/);
  await waitFor(() => expect(ownWrites()).toMatchObject([{ hasWaited: true }]));
  expect(pressed()).toEqual(['Огонь: 42']);
  press(/^Сердце/);
  await waitFor(() => expect(ownWrites()).toMatchObject([{ key: post.id, data: { reaction: '❤️' } }]));
  press(/^Сердце/);
  await waitFor(() => expect(ownWrites()).toMatchObject([{ kind: 'reaction', data: { reaction: null } }]));
  expect(pressed()).toEqual([]);
  expect(lastToast()).toBeUndefined();
});

it('is not undone by a page that arrives while a tap is on its way', async () => {
  reply(setReaction, answer({ '❤️': 128, '🔥': 42 }, '🔥'), { delayMs: 120 });
  const { post, cache, settled } = renderCard();
  press(/^Огонь/);
  act(() => writePosts(cache, [{ ...post, reactions: { '❤️': 140, '🔥': 41 } }]));
  await screen.findByRole('button', { name: /^Сердце: 140/ });
  expect(pressed()).toEqual(['Огонь: 42']);
  await settled();
  expect(pressed()).toEqual(['Огонь: 42']);
});

it('never sends or shows one account’s tap as another’s', async () => {
  signIn(makeToken());
  const sent = reply(setReaction, answer({ '❤️': 128, '🔥': 42 }, '🔥'), { delayMs: 120 });
  const removed = reply(removeReaction, answer({ '❤️': 128, '🔥': 41 }, null));
  const { post, cache } = renderCard();
  press(/^Огонь/);
  await waitFor(() => expect(sent).toHaveLength(1));
  press(/^Огонь/);
  act(() => void signIn(makeToken({ id: '01990000-0000-7000-8000-000000000002' })));
  expect(ownWrites()).toEqual([]);
  await waitFor(() => expect(cache.getQueryData(postQuery(post.id).queryKey)?.userReaction).toBe('🔥'));
  expect(removed).toEqual([]);
});
