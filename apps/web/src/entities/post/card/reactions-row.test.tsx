import {
  getReactions,
  listReactions,
  removeReaction,
  setReaction,
} from '@sfera/contract/posts/post-reactions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ownWrites } from '#shared/outbox/store.ts';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { PostCard } from './post-card.tsx';
import { patchPost, writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';

const unchanged = { summary: { '❤️': 128, '🔥': 41 }, userReaction: null, details: [] };

beforeEach(() => {
  reply(listReactions, { users: [], nextCursor: null });
  reply(getReactions, unchanged);
  reply(removeReaction, unchanged);
});

function renderCard(fields: Parameters<typeof makePost>[0] = {}) {
  const sent = reply(setReaction, { ...unchanged, userReaction: '🔥' });
  const post = makePost(fields);
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  return { post, cache, sent, settled: () => waitFor(() => expect(ownWrites()).toEqual([])) };
}
const row = () => screen.getByRole('group', { name: 'Реакции' });
const bubbles = () => [...row().querySelectorAll('[aria-pressed]')].map((bubble) => bubble.textContent);
const fire = () => screen.getByRole('button', { name: /^Огонь/ });
const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true, button: 0, clientX: 50, clientY: 50 };
const bubbling = { bubbles: true, cancelable: true };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** With its answers: a call that a test's end cuts off complains. */
async function sheet() {
  const dialog = await screen.findByRole('dialog', { name: 'Реакции' });
  await within(dialog).findByText('Реакций пока нет');
  return dialog;
}

it('shows the most given first, in short from ten thousand on', () => {
  renderCard({ reactions: { '❤️': 7, '🔥': 12_345, angry: 1_204, '🥶': 7 } });
  expect(bubbles()).toEqual(['Огонь: 12\u00A0тыс.', 'Злюсь: 1\u00A0204', 'Сердце: 7', 'Мороз: 7']);
});

it('keeps the order under the finger; a new reaction comes last, one that is gone leaves late', async () => {
  vi.useFakeTimers();
  const { post, cache } = renderCard({ reactions: { '❤️': 3, '🔥': 2, '🥶': 1 } });
  act(() => patchPost(cache, post.id, () => ({ reactions: { '🔥': 9, '🥶': 1, '💯': 30 } })));
  await wait(1);
  expect(bubbles()).toEqual(['Сердце: 0', 'Огонь: 9', 'Мороз: 1', 'Сто баллов: 30']);
  await wait(1_500);
  expect(bubbles()).toEqual(['Огонь: 9', 'Мороз: 1', 'Сто баллов: 30']);
});

it('drops at once what another reaction of one’s own has replaced', async () => {
  const { settled } = renderCard({ reactions: { '🔥': 2, '🥶': 1 }, userReaction: '🥶' });
  fireEvent.click(fire(), { detail: 1 });
  expect(bubbles()).toEqual(['Огонь: 3']);
  await settled();
});

it('drops it at once also for a reaction that nobody gave before', async () => {
  const { post, cache } = renderCard({ reactions: { '🔥': 2, '🥶': 1 }, userReaction: '🥶' });
  act(() => patchPost(cache, post.id, () => ({ reactions: { '🔥': 2, '💯': 1 }, userReaction: '💯' })));
  await screen.findByText('Сто баллов:');
  expect(bubbles()).toEqual(['Огонь: 2', 'Сто баллов: 1']);
});

it('keeps the focus in the row when the bubble that has it leaves', async () => {
  vi.useFakeTimers();
  const { post, cache } = renderCard({ reactions: { '❤️': 3, '🔥': 1 } });
  fire().focus();
  act(() => patchPost(cache, post.id, () => ({ reactions: { '❤️': 3 } })));
  await wait(1_500);
  expect(document.activeElement?.textContent).toBe('Сердце: 3');
});

it('opens who reacted after a press of 500 ms, and the click after it does nothing', async () => {
  const { sent } = renderCard();
  vi.useFakeTimers();
  fireEvent.pointerDown(fire(), finger);
  await wait(499);
  expect(screen.queryByRole('dialog')).toBeNull();
  // At once: what the list waits for is to begin on the clock on which it ends.
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(screen.queryByRole('dialog'), 'its code is still on the way').toBeNull();
  fireEvent.pointerUp(fire(), finger);
  fireEvent.click(fire(), { detail: 1 });
  const { findByRole } = within(await sheet());
  await findByRole('tab', { name: /Огонь/, selected: true });
  expect(sent).toEqual([]);
});

it('takes no click for a tap on the list that ends the press that opened it; the next one is a tap', async () => {
  const { sent } = renderCard();
  const bubble = fire();
  fireEvent.pointerDown(bubble, finger);
  const opened = await sheet();
  fireEvent.pointerUp(bubble, finger);
  const cross = within(opened).getByRole('button', { name: 'Закрыть' });
  const heard = vi.fn();
  for (const event of ['mousedown', 'mouseup', 'click'] as const) {
    cross.addEventListener(event, heard);
    expect(fireEvent(cross, new MouseEvent(event, { ...bubbling, detail: 1 })), event).toBe(false);
  }
  expect(heard).not.toHaveBeenCalled();

  fireEvent.pointerDown(cross, finger);
  expect(fireEvent.click(cross, { detail: 1 })).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it.each([
  ['moves', () => fireEvent.pointerMove(fire(), { ...finger, clientY: 70 })],
  ['scrolls', () => fireEvent.pointerCancel(fire(), finger)],
  ['leaves', () => fireEvent.pointerUp(fire(), finger)],
])('a finger that %s is no long press', async (_, gesture) => {
  renderCard();
  vi.useFakeTimers();
  fireEvent.pointerDown(fire(), finger);
  await wait(300);
  gesture();
  await wait(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves a resting finger to its own clock when Android speaks of a menu', () => {
  renderCard();
  fireEvent.pointerDown(fire(), finger);
  expect(fireEvent.contextMenu(fire()), 'the browser’s menu').toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a double click opens who reacted and leaves one’s own reaction as it was', async () => {
  const { settled } = renderCard();
  await userEvent.dblClick(fire());
  await sheet();
  await settled();
  expect(row().querySelector('[aria-pressed="true"]')).toBeNull();
});

it.each([
  ['Shift+Enter', () => userEvent.keyboard('{Shift>}{Enter}{/Shift}')],
  ['the menu key', async () => void fireEvent.contextMenu(fire())],
])('%s opens who reacted, and Escape gives the focus back', async (_, open) => {
  const { sent } = renderCard();
  fire().focus();
  expect(fire().getAttribute('aria-keyshortcuts')).toBe('Shift+Enter');
  const hint = document.getElementById(fire().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('Shift+Enter');
  await open();
  await sheet();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(fire());
  expect(sent).toEqual([]);
});

it('offers nothing on a video that nobody sees yet', () => {
  renderCard({
    fileType: 'video',
    postUrl: null,
    status: 'processing',
    user: { isOwn: true, followStatus: 'none' },
  });
  expect(screen.queryByRole('group', { name: 'Реакции' })).toBeNull();
});
