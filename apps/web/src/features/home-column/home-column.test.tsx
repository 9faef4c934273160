import { listChats } from '@sfera/contract/chat/chat';
import { requestFollow } from '@sfera/contract/people/follows';
import { listRecommendedUsers } from '@sfera/contract/people/search';
import { getCurrentUser } from '@sfera/contract/people/users';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { forgetPresence, putStatus } from '#entities/chat/presence-store.ts';
import { idOf, makeChat, TIMUR } from '#entities/chat/testing.ts';
import { katya } from '#entities/story/testing.ts';
import { makeRecommended } from '#entities/user/recommended/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { HomeColumn } from './home-column.tsx';

const vera = { ...TIMUR, id: makeRecommended(9).id, login: 'vera' };
const online = async () => within(await screen.findByRole('list', { name: 'Сейчас в сети' }));

beforeEach(() => {
  signIn(makeToken());
  forgetPresence();
  reply(getCurrentUser, katya);
  reply(requestFollow, { status: 'following', countFollowers: 1 });
  reply(listChats, []);
});

it('shows the own profile and people to follow, who can be followed and hidden, by one call', async () => {
  const calls = reply(listRecommendedUsers, { recommendations: [makeRecommended(1), makeRecommended(2)] });
  renderApp(<HomeColumn />);
  expect((await screen.findByRole('link', { name: /Ваш профиль katya/ })).getAttribute('href')).toBe(
    '/myProfile',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Подписаться на person1' }));
  await screen.findByRole('button', { name: /Подписаны на person1/ });
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть person1 из рекомендаций' }));
  expect(screen.queryByRole('link', { name: 'person1' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Скрыть person2 из рекомендаций' }));
  expect(calls).toHaveLength(1);
});

it('shows which partners of chats are online, as they come and go, with a way to the chat', async () => {
  reply(listRecommendedUsers, { recommendations: [] });
  const calls = reply(listChats, [
    makeChat({ isOnline: true }),
    makeChat({ id: idOf(7), interlocutor: vera }),
  ]);
  renderApp(<HomeColumn />);
  const people = await online();
  expect(people.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/chat?with=${TIMUR.id}`,
  ]);
  people.getByText('в сети');
  act(() => putStatus(vera.id, true));
  expect(people.getAllByRole('link')).toHaveLength(2);
  act(() => {
    putStatus(vera.id, false);
    putStatus(TIMUR.id, false);
  });
  expect(screen.queryByRole('heading', { name: 'Сейчас в сети' })).toBeNull();
  expect(calls).toHaveLength(1);
});
