import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/base/limits';
import { searchPosts, searchUsers } from '@sfera/contract/people/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, renderApp, reply, type SeenCall } from '#shared/testing.tsx';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { stubLayout } from '#shared/testing-layout.ts';
import { address, box, ExploreAtWork, makeListed, replyToSuggestions } from '../testing.tsx';

const [cat, dog, owl] = ['Кошка', 'Собака', 'Сова'].map((description) => makePost({ description }));
const only = (...posts: (typeof cat)[]) => ({ posts: posts.flatMap((post) => post ?? []), nextCursor: null });

const open = (path = '/recomendation?query=кошка&tab=posts') => renderApp(<ExploreAtWork />, { path });
const tab = (name: string) => screen.findByRole('tab', { name });
const tiles = () => within(screen.getByRole('list', { name: 'Посты' })).queryAllByRole('link');
const names = async () => {
  await waitFor(() => expect(tiles().length).toBeGreaterThan(0));
  return tiles().map((tile) => tile.getAttribute('aria-label')?.split(',')[0]);
};
const asked = (calls: readonly SeenCall[]) => calls.map(({ query }) => query);

async function typeIn(value: string, waitMs: number): Promise<void> {
  fireEvent.change(box(), { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(waitMs));
}

beforeEach(() => stubLayout(132));
beforeEach(() => {
  signIn(makeToken());
  replyToSuggestions();
});

it('shows people first, and posts for the same text on their tab', async () => {
  reply(searchUsers, { users: [makeListed(1, { login: 'kotova' })] });
  const calls = reply(searchPosts, only(cat, dog));
  open('/recomendation?query=ко');
  await screen.findByRole('link', { name: /kotova/ });
  expect((await tab('Люди')).getAttribute('aria-selected')).toBe('true');
  expect(calls).toHaveLength(0);
  await userEvent.click(await tab('Посты'));
  expect(await names()).toEqual(['Фото: Кошка', 'Фото: Собака']);
  expect(asked(calls)).toEqual([{ query: 'ко' }]);
  expect(address()).toBe('/recomendation?query=ко&tab=posts');
  screen.getByText('Найдено: 2 поста');
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(await tab('Люди'));
  await waitFor(() => expect(address()).toBe('/recomendation?query=ко'));
});

it('asks once, 300 ms after the last key, and gives an overtaken search up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const people = reply(searchUsers, { users: [] });
  const calls = reply(searchPosts, only(cat));
  const sent = vi.spyOn(globalThis, 'fetch');
  open('/recomendation?tab=posts');
  await typeIn('к', 50);
  await typeIn('ко', 50);
  // A loaded machine spends time of its own between the keys.
  expect(calls).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 50));
  expect(await names()).toEqual(['Фото: Кошка']);
  reply(searchPosts, only(dog), { delayMs: 5_000 });
  await typeIn('кот', SEARCH_DEBOUNCE_MS);
  const [, slow] = sent.mock.calls;
  reply(searchPosts, only(owl));
  await typeIn('кот на', SEARCH_DEBOUNCE_MS);
  expect(slow?.[1]?.signal?.aborted).toBe(true);
  await screen.findByRole('link', { name: /Сова/ });
  expect(await names()).toEqual(['Фото: Сова']);
  await typeIn('   ', SEARCH_DEBOUNCE_MS);
  expect(screen.queryByRole('tab')).toBeNull();
  const searches = sent.mock.calls.filter(([url]) => String(url).includes(searchPosts.path));
  expect([people.length, searches.length]).toEqual([0, 3]);
  sent.mockRestore();
});

it('brings the next page when the end of the grid comes near', async () => {
  const show = stubIntersections();
  const next = cat?.id ?? null;
  const calls = reply(searchPosts, { ...only(cat, dog), nextCursor: next });
  open();
  await names();
  screen.getByText('Показано: 2 поста');
  reply(searchPosts, only(owl));
  const list = screen.getByRole('list', { name: 'Посты' });
  show(list.parentElement as HTMLElement, 1);
  await waitFor(() => expect(tiles()).toHaveLength(3));
  expect(asked(calls)).toEqual([{ query: 'кошка' }]);
  screen.getByText('Найдено: 3 поста');
});

it('keeps text and tab on the way to a post and back', async () => {
  reply(searchPosts, only(cat));
  open();
  await names();
  await userEvent.click(tiles()[0] as HTMLElement);
  expect(address()).toBe(`/userProfile/post/${cat?.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(await names()).toEqual(['Фото: Кошка']);
  expect([box().value, address()]).toEqual(['кошка', '/recomendation?query=кошка&tab=posts']);
});

it('moves into the posts by arrow keys, and Enter opens none of them by itself', async () => {
  reply(searchPosts, only(cat, dog));
  open();
  await names();
  await userEvent.click(box());
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/recomendation?query=кошка&tab=posts');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(tiles()[1]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(box());
});

it('says that nothing was found', async () => {
  reply(searchPosts, only());
  open();
  await screen.findByText('Ничего не нашлось', { selector: 'p:not([role])' });
  expect(screen.getByRole('status').textContent).toBe('Ничего не нашлось');
});

it('says why a search failed, and tries again', async () => {
  refuse(searchPosts, 'rate_limited');
  open();
  await screen.findByText('Поиск не удался');
  loseConnection(searchPosts);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Нет соединения');
  reply(searchPosts, only(cat));
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(await names()).toEqual(['Фото: Кошка']);
});

it('looks for people again after the search was left', async () => {
  reply(searchPosts, only(cat));
  open();
  await names();
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(address()).toBe('/recomendation');
  screen.getByRole('heading', { name: 'Лента' });
});
