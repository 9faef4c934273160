import { getReactions, removeReaction, setReaction } from '@sfera/contract/post-reactions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { PostCard } from './post-card.tsx';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';

const answer = { summary: { '❤️': 128, '🔥': 41 }, userReaction: null, details: [] };

async function openPalette(fields: Parameters<typeof makePost>[0] = {}) {
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
  await userEvent.click(plus());
  await screen.findByRole('radiogroup', { name: 'Выберите реакцию' });
  return { set, removed };
}
const plus = () => screen.getByRole('button', { name: 'Добавить реакцию' });
const choice = (name: string) => screen.getByRole('radio', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const isClosed = () => waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());

it('opens by the first press, offers all 26 by name, and sets the chosen one', async () => {
  const { set } = await openPalette();
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(26);
  await userEvent.click(choice('Грустно'));
  await isClosed();
  expect(screen.getByRole('button', { name: 'Грустно: 1', pressed: true })).not.toBeNull();
  await waitFor(() => expect(set[0]?.body).toMatchObject({ emoji: 'sad' }));
});

it('marks the current one, starts at it, and takes it back when it is chosen', async () => {
  const { removed } = await openPalette({ userReaction: '🔥' });
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([choice('Огонь')]);
  expect(document.activeElement).toBe(choice('Огонь'));
  await userEvent.keyboard('{Enter}');
  await isClosed();
  await waitFor(() => expect(removed).toHaveLength(1));
});

it('is walked by arrow keys, line by line, and Escape gives the focus back', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 7) * 48;
  });
  await openPalette();
  expect(focused()).toBe('Сердце');
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(focused()).toBe('Сердце');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Сто баллов');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('Злюсь');
  await userEvent.keyboard('{Home}{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(plus());
});
