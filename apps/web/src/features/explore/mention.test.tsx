import { searchUsers } from '@sfera/contract/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, renderApp, reply } from '#shared/testing.tsx';
import { address, box, ExploreAtWork, makeListed } from './testing.tsx';

const timur = makeListed(1, { login: 'Timur' });
const timurka = makeListed(2, { login: 'timurka' });

beforeEach(() => signIn(makeToken()));

const results = () => screen.findByRole('list', { name: 'Результаты поиска' });

async function pressMention(): Promise<void> {
  renderApp(<ExploreAtWork />, { path: '/recomendation' });
  await userEvent.click(screen.getByRole('link', { name: '@timur' }));
}

it('opens the profile with exactly this login, ignoring case, without showing results', async () => {
  const calls = reply(searchUsers, { users: [timurka, timur] }, { delayMs: 80 });
  await pressMention();
  const shown: boolean[] = [];
  const seen = new MutationObserver(() => shown.push(screen.queryByText('timurka') !== null));
  seen.observe(document.body, { childList: true, subtree: true });
  screen.getByRole('status', { name: 'Загрузка списка' });
  await waitFor(() => expect(address()).toBe(`/userProfile/${timur.id}`));
  seen.disconnect();
  expect(shown).not.toContain(true);
  expect(calls).toHaveLength(1);
});

it('leads back to the page of the mention', async () => {
  reply(searchUsers, { users: [timur] });
  await pressMention();
  await userEvent.click(await screen.findByRole('button', { name: 'Назад' }));
  expect(address()).toBe('/recomendation');
  screen.getByRole('link', { name: '@timur' });
});

it('opens the user’s own profile for the own login', async () => {
  const self = makeListed(3, { login: 'timur' });
  signIn(makeToken({ id: self.id, login: 'timur' }));
  reply(searchUsers, { users: [self] });
  await pressMention();
  await waitFor(() => expect(address()).toBe('/myProfile'));
});

it('opens the profile of the account that gave this login up', async () => {
  reply(searchUsers, { users: [{ ...makeListed(4, { login: 'tim' }), formerLogin: 'timur' }, timurka] });
  await pressMention();
  await waitFor(() => expect(address()).toBe(`/userProfile/${makeListed(4).id}`));
});

it('becomes a search when the login does not exist', async () => {
  reply(searchUsers, { users: [timurka] });
  await pressMention();
  await results();
  expect([address(), box().value]).toEqual(['/recomendation?query=timur', 'timur']);
});

it('becomes a search that can be retried when it fails, and then opens the profile', async () => {
  loseConnection(searchUsers);
  await pressMention();
  await screen.findByText('Нет соединения');
  reply(searchUsers, { users: [timur] });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await waitFor(() => expect(address()).toBe(`/userProfile/${timur.id}`));
});

it('stays a search for the same text in the address', async () => {
  reply(searchUsers, { users: [timur] });
  renderApp(<ExploreAtWork />, { path: '/recomendation?query=timur' });
  await results();
  expect(address()).toBe('/recomendation?query=timur');
});
