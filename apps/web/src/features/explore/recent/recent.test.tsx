import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { searchUsers } from '@sfera/contract/people/search';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { profileKey } from '#entities/cache-keys.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { address, box, ExploreAtWork, makeListed, replyToSuggestions } from '../testing.tsx';
import { readRecent, storeRecent, withRecent } from './recent-people.ts';

const me = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
const anna = makeListed(1, { login: 'anna' });
const anton = makeListed(2, { login: 'anton' });

const open = (cache = testCache()) => renderApp(<ExploreAtWork />, { path: '/recomendation', cache });
const recent = () =>
  screen
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((login) => login !== '@timur' && login !== 'По вашим тегам');

beforeEach(() => {
  signIn(makeToken({ id: me }));
  replyToSuggestions();
});

it('remembers whose profiles were opened, newest first', async () => {
  storeRecent(me, [anton]);
  reply(searchUsers, { users: [anna] });
  open();
  await userEvent.type(box(), 'ann');
  await userEvent.click(await screen.findByRole('link', { name: 'anna' }));
  expect(address()).toBe(`/userProfile/${anna.id}`);
  expect(readRecent(me).map(({ login }) => login)).toEqual(['anna', 'anton']);
});

it('offers them in the empty box, and removes one or all', async () => {
  storeRecent(me, [anna, anton]);
  open();
  expect(recent()).toEqual([]);
  await userEvent.click(box());
  expect(recent()).toEqual(['anna', 'anton']);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать anna из недавних' }));
  expect(recent()).toEqual(['anton']);
  expect(document.activeElement).toBe(box());
  await userEvent.click(screen.getByRole('button', { name: 'Очистить всё' }));
  expect(recent()).toEqual([]);
  expect(document.activeElement).toBe(box());
  screen.getByText('Введите логин, имя или слова из поста');
  expect(readRecent(me)).toEqual([]);
});

const words = () => screen.queryAllByRole('button', { name: /^(море|горы)$/ }).map((one) => one.textContent);

it('offers the texts that were searched for, newest first, each to search again or to forget', async () => {
  reply(searchUsers, { users: [] });
  open();
  await userEvent.type(box(), 'море{Enter}');
  await screen.findByText('Никого не нашлось', { selector: 'p:not([role])' });
  await userEvent.clear(box());
  await userEvent.type(box(), 'горы{Enter}');
  await screen.findByText('Никого не нашлось', { selector: 'p:not([role])' });
  await userEvent.clear(box());
  expect(words()).toEqual(['горы', 'море']);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать горы из недавних' }));
  expect(words()).toEqual(['море']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([box().value, address()]).toEqual(['море', '/recomendation?query=море']);
});

it('shows the newest cached login of a person', async () => {
  storeRecent(me, [anna]);
  const cache = testCache();
  cache.setQueryData(profileKey(anna.id), { user: { ...anna, login: 'anna.new' } });
  open(cache);
  await userEvent.click(box());
  expect(recent()).toEqual(['anna.new']);
});

it('belongs to one account, holds ten people, and each only once', () => {
  const many = Array.from({ length: 12 }, (_, number) => makeListed(number));
  storeRecent(me, many);
  expect(readRecent(me)).toHaveLength(10);
  expect(readRecent(anna.id)).toEqual([]);
  expect(withRecent([anna, anton], anton).map(({ login }) => login)).toEqual(['anton', 'anna']);
  expect(withRecent(many.slice(0, 10), anton)).toHaveLength(10);
});

it('starts empty when the stored value is invalid', () => {
  localStorage.setItem(`sfera:private:${me}:recent-people`, '[{"id":1}]');
  expect(readRecent(me)).toEqual([]);
});
