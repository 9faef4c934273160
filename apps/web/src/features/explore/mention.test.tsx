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

it('opens the profile of whoever has exactly the login, whatever the case, without showing results', async () => {
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

it('leads back to where the mention stands', async () => {
  reply(searchUsers, { users: [timur] });
  await pressMention();
  await userEvent.click(await screen.findByRole('button', { name: 'Назад' }));
  expect(address()).toBe('/recomendation');
  screen.getByRole('link', { name: '@timur' });
});

it('opens one’s own profile for one’s own login', async () => {
  const self = makeListed(3, { login: 'timur' });
  signIn(makeToken({ id: self.id, login: 'timur' }));
  reply(searchUsers, { users: [self] });
  await pressMention();
  await waitFor(() => expect(address()).toBe('/myProfile'));
});

it('is a search when nobody has the login', async () => {
  reply(searchUsers, { users: [timurka] });
  await pressMention();
  await results();
  expect([address(), box().value]).toEqual(['/recomendation?query=timur', 'timur']);
});

it('is a search that can be tried again when it fails, and then opens the profile', async () => {
  loseConnection(searchUsers);
  await pressMention();
  await screen.findByText('Нет соединения');
  reply(searchUsers, { users: [timur] });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await waitFor(() => expect(address()).toBe(`/userProfile/${timur.id}`));
});

it('stays a search for the same words in the address', async () => {
  reply(searchUsers, { users: [timur] });
  renderApp(<ExploreAtWork />, { path: '/recomendation?query=timur' });
  await results();
  expect(address()).toBe('/recomendation?query=timur');
});
