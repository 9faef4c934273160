import { likePost } from '@sfera/contract/posts/likes';
import { getReactions, removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { getReactionUse } from '@sfera/contract/posts/reaction-use';
import { NAMED_REACTIONS } from '@sfera/contract/posts/reaction';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactionNames } from '#entities/reaction/text.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { PostCard } from './post-card.tsx';
import { writePosts } from '../post-query.ts';
import { refreshFavourites } from '../reactions/favourites.ts';
import { makePost } from '../testing.ts';

const answer = { summary: { '❤️': 128, '🔥': 41 }, userReaction: null, details: [] };

beforeEach(() => {
  localStorage.clear();
  signIn(makeToken());
  reply(getReactionUse, { own: {}, everyone: {} });
});

function renderCard(fields: Parameters<typeof makePost>[0] = {}) {
  const set = reply(setReaction, answer);
  const removed = reply(removeReaction, answer);
  reply(getReactions, answer);
  const post = makePost(fields);
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(
    <main>
      <PostCard postId={post.id} />
    </main>,
    { cache },
  );
  return { set, removed };
}
const opened = () => screen.findByRole('radiogroup', { name: 'Выберите реакцию' });
async function openPalette(fields: Parameters<typeof makePost>[0] = {}) {
  const sent = renderCard(fields);
  await userEvent.click(plus());
  await opened();
  return sent;
}
const plus = () => screen.getByRole('button', { name: 'Добавить реакцию' });
const heart = () => screen.getByRole('button', { name: 'Нравится' });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const comments = () => screen.getByRole('button', { name: /^Комментарии/ });
const choice = (name: string) => screen.getByRole('radio', { name });
const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('aria-label');
const isClosed = () => waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
const onlyEmoji = () => screen.getByRole('button', { name: 'Только эмодзи' });

it('opens by the first press, offers each meaning once, and sets the chosen one', async () => {
  const { set } = await openPalette();
  expect(names().slice(0, 6)).toEqual(NAMED_REACTIONS.map((reaction) => reactionNames[reaction]));
  expect(screen.queryByRole('group', { name: 'Ваши частые реакции' }), 'before any was given').toBeNull();
  expect(new Set(names()).size).toBe(20);
  for (const twin of ['Палец вверх', 'Сердце', 'Смех до слёз', 'Удивление', 'Слёзы', 'Гнев'])
    expect(names()).not.toContain(twin);
  await userEvent.click(choice('Грустно'));
  await isClosed();
  expect(screen.getByRole('button', { name: 'Грустно: 1', pressed: true })).not.toBeNull();
  await waitFor(() => expect(set[0]?.body).toMatchObject({ emoji: 'sad' }));
});

it('offers the twenty emoji of the specification in place of the named reactions', async () => {
  const { set } = await openPalette();
  await userEvent.click(onlyEmoji());
  expect(names()).toHaveLength(20);
  for (const reaction of NAMED_REACTIONS) expect(names()).not.toContain(reactionNames[reaction]);
  await userEvent.click(choice('Палец вверх'));
  await waitFor(() => expect(set[0]?.body).toMatchObject({ emoji: '👍' }));
});

const favourites = () =>
  within(screen.getByRole('group', { name: 'Ваши частые реакции' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

it('has the person’s favourites in a line above, twins as one, and all others at their usual places', async () => {
  const use = {
    own: { '🌚': 2, '👍': 2, like: 1 },
    everyone: { '❤️': 5, love: 1, '🔥': 5, wow: 4, '🌚': 1 },
  };
  const calls = reply(getReactionUse, use);
  await refreshFavourites();
  await refreshFavourites();
  expect(calls, 'within an hour').toHaveLength(1);
  await openPalette();
  expect(favourites()).toEqual(['Класс', 'Новая луна']);
  expect(names().slice(0, 7)).toEqual([
    ...NAMED_REACTIONS.map((reaction) => reactionNames[reaction]),
    'Огонь',
  ]);
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(focused()).toBe('Новая луна');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Люблю');
  await userEvent.click(onlyEmoji());
  expect(favourites()).toEqual(['Палец вверх', 'Новая луна']);
  expect(names().slice(0, 2)).toEqual(['Сердце', 'Смех до слёз']);
});

it('marks the current one, starts at it, and takes it back when it is chosen', async () => {
  const { removed } = await openPalette({ userReaction: '🔥' });
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([choice('Огонь')]);
  expect(document.activeElement).toBe(choice('Огонь'));
  await userEvent.keyboard('{Enter}');
  await isClosed();
  await waitFor(() => expect(removed).toHaveLength(1));
});

it('shows an emoji that was given before among the emoji, to be taken back', async () => {
  await openPalette({ userReaction: '❤️' });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Сердце', checked: true }));
});

it('is walked by arrow keys, line by line, and Escape gives the focus back', async () => {
  await openPalette();
  expect(focused()).toBe('Класс');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(focused()).toBe('Класс');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Средний палец');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('Полная луна');
  await userEvent.keyboard('{Home}{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(plus());
});

it('opens by a long press on the heart, which then likes nothing', async () => {
  const liked = reply(likePost, { likes: 4 });
  renderCard();
  const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true, button: 0 };
  vi.useFakeTimers();
  fireEvent.pointerDown(heart(), finger);
  await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
  await opened();
  fireEvent.pointerUp(heart(), finger);
  fireEvent.click(heart(), { detail: 1 });
  expect(liked).toEqual([]);
  expect(focused()).toBe('Класс');
});

it('opens under a mouse that rests on the heart, leaves the focus alone, and closes when the mouse leaves', async () => {
  renderCard();
  const mouse = { pointerType: 'mouse' };
  comments().focus();
  vi.useFakeTimers();
  fireEvent.pointerEnter(heart(), mouse);
  await rest(499);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await rest(1);
  vi.useRealTimers();
  const grid = await opened();
  expect(document.activeElement).toBe(comments());

  vi.useFakeTimers();
  fireEvent.pointerLeave(heart(), mouse);
  await rest(200);
  fireEvent.pointerEnter(grid, mouse);
  await rest(1_000);
  expect(screen.queryByRole('radiogroup')).not.toBeNull();
  fireEvent.pointerLeave(grid, mouse);
  await rest(300);
  vi.useRealTimers();
  await isClosed();
});
