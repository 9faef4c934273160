import { getEmbedding, setEmbedding } from '@sfera/contract/people/embedding';
import {
  deleteFeedAddress,
  listFeedAddresses,
  renewFeedAddress,
} from '@sfera/contract/people/feed-addresses';
import { CurrentUser, getCurrentUser } from '@sfera/contract/people/users';
import * as v from 'valibot';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { SitesPage } from './sites-page.tsx';

const ANA = v.parse(CurrentUser, {
  id: '01990000-0000-7000-8000-000000000001',
  login: 'ana',
  userName: 'Анна',
  logoImage: null,
  isVerified: false,
  email: 'ana@example.com',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
  limitedUntil: null,
  isDisabled: false,
});

function show(isPrivate: boolean) {
  signIn(makeToken());
  reply(getCurrentUser, { ...ANA, isPrivate });
  reply(getEmbedding, { isAllowed: true });
  reply(listFeedAddresses, { own: null, circles: [] });
  renderApp(<SitesPage />);
}

const row = () => within(screen.getByRole('listitem', { name: 'Мои публикации' }));
const addressOf = (part: string) => screen.findByText((words) => words.includes(part));

it('forbids embedding at once, and then shows no code for a site', async () => {
  show(false);
  await addressOf('/embed/@ana?n=6');
  const seen = reply(setEmbedding, { isAllowed: false });
  await userEvent.click(screen.getByRole('switch', { name: 'Разрешить встраивание' }));
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ isAllowed: false }]));
  await waitFor(() => expect(screen.queryByText(/embed/)).toBeNull());
});

it('has an open feed for an open profile alone', async () => {
  show(true);
  await screen.findByText('Ваш профиль закрыт, поэтому открытой ленты у него нет.');
  expect(screen.queryByText(/feeds\/people/)).toBeNull();
});

it('makes a secret address, asks before it is renewed, and closes it', async () => {
  show(false);
  await addressOf('/feeds/people/ana/atom.xml');
  const made = reply(renewFeedAddress, { path: '/feeds/private/a/atom.xml' });
  reply(listFeedAddresses, { own: '/feeds/private/a/atom.xml', circles: [] });
  await userEvent.click(row().getByRole('button', { name: 'Получить адрес' }));
  await addressOf('/feeds/private/a/atom.xml');
  await userEvent.click(row().getByRole('button', { name: 'Сменить' }));
  expect(made).toHaveLength(1);
  const question = within(await screen.findByRole('alertdialog', { name: 'Сменить адрес?' }));
  reply(listFeedAddresses, { own: '/feeds/private/b/atom.xml', circles: [] });
  await userEvent.click(question.getByRole('button', { name: 'Сменить' }));
  await addressOf('/feeds/private/b/atom.xml');
  const closed = reply(deleteFeedAddress, undefined);
  reply(listFeedAddresses, { own: null, circles: [] });
  await userEvent.click(row().getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => row().getByRole('button', { name: 'Получить адрес' }));
  expect(closed).toHaveLength(1);
});
