import { listRecommendations } from '@sfera/contract/posts';
import { listRecommendedUsers, searchUsers } from '@sfera/contract/search';
import { listMyStories, listStoryGroups } from '@sfera/contract/stories';
import { getCurrentUser } from '@sfera/contract/users';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { katya } from '#entities/story/testing.ts';
import { makeRecommended } from '#entities/user/recommended/testing.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { ExplorePage } from './explore-page.tsx';

const anna = makeRecommended(1, { login: 'anna' });
const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

/** The story strip's code comes a moment later. */
const open = () => act(async () => void renderApp(<ExplorePage />, { path: '/recomendation' }));

beforeEach(() => {
  reply(listRecommendedUsers, { recommendations: [anna] });
  reply(getCurrentUser, katya);
  reply(listMyStories, { myStories: [], user: { logoImage: null } });
  reply(listStoryGroups, []);
  reply(listRecommendations, { recommendations: [], nextCursor: null });
});

it('shows people and posts with one title, and a search in their place', async () => {
  reply(searchUsers, { users: [] });
  await open();
  await screen.findByRole('link', { name: 'anna' });
  await screen.findByText('Нет постов');
  await screen.findByRole('region', { name: 'Истории' });
  expect(titles()).toEqual(['Лента']);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск людей и постов' }), 'a');
  expect(titles()).toEqual(['Поиск']);
  expect(screen.queryByText('Нет постов')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await screen.findByRole('link', { name: 'anna' });
  expect(titles()).toEqual(['Лента']);
});

it('keeps people beside the search where there is room', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  );
  await open();
  await screen.findByRole('link', { name: 'anna' });
  await userEvent.click(screen.getByRole('searchbox', { name: 'Поиск людей и постов' }));
  screen.getByText('Кого ищем?');
  screen.getByRole('link', { name: 'anna' });
});
