import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/base/limits';
import { searchUsers } from '@sfera/contract/people/search';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { address, box, ExploreAtWork, makeListed, replyToSuggestions } from './testing.tsx';

const anna = makeListed(1, { login: 'anna', userName: 'Анна', isVerified: true });
const anton = makeListed(2, { login: 'anton', followStatus: 'following' });
const self = makeListed(3, { login: 'katya' });

const open = (path = '/recomendation') => renderApp(<ExploreAtWork />, { path });
const results = () => screen.findByRole('list', { name: 'Результаты поиска' });
const link = (name: RegExp) => screen.getByRole('link', { name });

async function typeIn(value: string, waitMs: number): Promise<void> {
  fireEvent.change(box(), { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(waitMs));
}

beforeEach(() => {
  signIn(makeToken({ id: self.id }));
  replyToSuggestions();
});

it('searches 300 ms after the last key, by the trimmed text, and puts the query into the address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = reply(searchUsers, { users: [anna] });
  open();
  await typeIn('  a', SEARCH_DEBOUNCE_MS - 50);
  await typeIn('  an ', SEARCH_DEBOUNCE_MS - 50);
  expect([calls.length, address()]).toEqual([0, '/recomendation']);
  screen.getByRole('status', { name: 'Загрузка списка' });
  await act(() => vi.advanceTimersByTimeAsync(50));
  await results();
  expect(calls.map(({ query }) => query)).toEqual([{ query: 'an' }]);
  expect([address(), box().value]).toEqual(['/recomendation?query=an', '  an ']);
  expect(screen.queryByRole('heading', { name: 'Лента' })).toBeNull();
  screen.getByText('Найдено: 1 человек');
});

it('shows people with a follow button for each but the user', async () => {
  reply(searchUsers, { users: [anna, anton, self] });
  open('/recomendation?query=an');
  await results();
  screen.getByRole('button', { name: 'Подписаться на anna' });
  screen.getByRole('button', { name: '✓ Подписаны на anton' });
  expect(screen.queryByRole('button', { name: /katya/ })).toBeNull();
  expect(link(/katya/).getAttribute('href')).toBe('/myProfile');
});

it('sends no request without a text; after clearing, cancel shows the page again', async () => {
  const calls = reply(searchUsers, { users: [anna] });
  open('/recomendation?query=an');
  await results();
  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect([box().value, address()]).toEqual(['', '/recomendation']);
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), '   ');
  screen.getByText('Введите логин, имя или слова из поста');
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  screen.getByRole('heading', { name: 'Лента' });
  expect(box().value).toBe('');
  expect(calls).toHaveLength(1);
});

it('aborts an overtaken search, and shows the old results until the new ones come', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  reply(searchUsers, { users: [anna] });
  open('/recomendation?query=an');
  await results();

  reply(searchUsers, { users: [anton] }, { delayMs: 5_000 });
  fireEvent.change(box(), { target: { value: 'ant' } });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect((await results()).getAttribute('aria-busy')).toBe('true');
  link(/anna/);

  reply(searchUsers, { users: [] });
  fireEvent.change(box(), { target: { value: 'antz' } });
  await screen.findByText('Никого не нашлось', { selector: 'p:not([role])' });
  const [, overtaken] = sent.mock.calls;
  expect(overtaken?.[1]?.signal?.aborted).toBe(true);
  sent.mockRestore();
});

it('shows no people when the search fails, gives no advice on spelling, and tries again', async () => {
  refuse(searchUsers, 'busy');
  open('/recomendation?query=an');
  await screen.findByText('Никого не нашлось', { selector: 'p:not([role])' });
  screen.getByText('Поиск не удался');
  expect(screen.queryByText(/Проверьте/)).toBeNull();
  reply(searchUsers, { users: [anna] });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await results();
});

it('says so when there is no connection', async () => {
  loseConnection(searchUsers);
  open('/recomendation?query=an');
  const words = await screen.findByText(/^Нет соединения/);
  expect(words.closest('[role="alert"]')).not.toBeNull();
});

it('moves through the results by arrow keys, and Enter opens the first', async () => {
  reply(searchUsers, { users: [anna, anton] });
  open('/recomendation?query=an');
  await results();
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(link(/anton/));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(link(/anton/));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(`/userProfile/${anna.id}`);

  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  await results();
  expect([box().value, address()]).toEqual(['an', '/recomendation?query=an']);
});

it('searches at once on Enter when the results are not there yet', async () => {
  const calls = reply(searchUsers, { users: [anna] });
  open();
  await userEvent.type(box(), '@ann{Enter}');
  expect(address()).toBe('/recomendation?query=@ann');
  await results();
  expect(calls.map(({ query }) => query)).toEqual([{ query: 'ann' }]);
});

it('clears the box on Escape, and leaves the search on the next Escape', async () => {
  reply(searchUsers, { users: [anna] });
  open('/recomendation?query=an');
  await results();
  act(() => link(/anna/).focus());
  await userEvent.keyboard('{Escape}');
  expect([box().value, address()]).toEqual(['', '/recomendation']);
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('{Escape}');
  screen.getByRole('heading', { name: 'Лента' });
});
