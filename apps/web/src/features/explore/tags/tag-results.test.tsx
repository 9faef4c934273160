import { searchPosts, searchUsers } from '@sfera/contract/people/search';
import { searchTags } from '@sfera/contract/posts/tags';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { address, box, ExploreAtWork, replyToSuggestions } from '../testing.tsx';

const tags = [
  { name: 'кот', countPosts: 1_024 },
  { name: 'котики', countPosts: 1 },
];
const open = (path: string) => renderApp(<ExploreAtWork />, { path });
const links = async () =>
  (await screen.findByRole('list', { name: 'Теги' })).querySelectorAll<HTMLAnchorElement>('a');
const tab = (name: string) => screen.getByRole('tab', { name });

beforeEach(() => {
  signIn(makeToken());
  replyToSuggestions();
});

it('opens for a text that begins with #, and leads to the page of a tag and back', async () => {
  const people = reply(searchUsers, { users: [] });
  const calls = reply(searchTags, { tags });
  open('/recomendation');
  await userEvent.click(box());
  await userEvent.paste('#кот');
  const [first] = await links();
  expect(first?.textContent).toMatch(/^#кот1\s024 поста$/);
  expect(calls.map(({ query }) => query)).toEqual([{ query: '' }, { query: '#кот' }]);
  expect([people.length, address()]).toEqual([0, '/recomendation?query=#кот']);
  screen.getByText('Найдено: 2 тега');
  await userEvent.click(first as HTMLElement);
  expect(address()).toBe('/tag/кот');
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(await links()).toHaveLength(2);
  expect([box().value, tab('Теги').getAttribute('aria-selected')]).toEqual(['#кот', 'true']);
});

it('shows other results for such a text when their tab is chosen, and keeps the choice', async () => {
  reply(searchTags, { tags });
  reply(searchUsers, { users: [] });
  reply(searchPosts, { posts: [], nextCursor: null });
  open('/recomendation?query=%23кот');
  await links();
  await userEvent.click(tab('Люди'));
  expect(address()).toBe('/recomendation?query=#кот&tab=people');
  await userEvent.click(tab('Посты'));
  await userEvent.type(box(), 'ик');
  await screen.findByText('Попробуйте другие слова');
  expect(tab('Посты').getAttribute('aria-selected')).toBe('true');
});

it('says that there is no such tag, or why the search failed', async () => {
  refuse(searchTags, 'busy');
  open('/recomendation?query=кот&tab=tags');
  await screen.findByText('Поиск не удался');
  reply(searchTags, { tags: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Такого тега пока нет');
  expect(screen.getByRole('status').textContent).toBe('Ничего не нашлось');
});
