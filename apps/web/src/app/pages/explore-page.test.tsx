import { listRecommendations } from '@sfera/contract/posts';
import { listRecommendedUsers, searchUsers } from '@sfera/contract/search';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeRecommended } from '#entities/user/recommended/testing.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { ExplorePage } from './explore-page.tsx';

const anna = makeRecommended(1, { login: 'anna' });
const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

beforeEach(() => {
  reply(listRecommendedUsers, { recommendations: [anna] });
  reply(listRecommendations, { recommendations: [], nextCursor: null });
});

it('shows people and posts with one title, and a search in their place', async () => {
  reply(searchUsers, { users: [] });
  renderApp(<ExplorePage />, { path: '/recomendation' });
  await screen.findByRole('link', { name: 'anna' });
  await screen.findByText('Нет постов');
  expect(titles()).toEqual(['Лента']);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск людей' }), 'a');
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
  renderApp(<ExplorePage />, { path: '/recomendation' });
  await screen.findByRole('link', { name: 'anna' });
  await userEvent.click(screen.getByRole('searchbox', { name: 'Поиск людей' }));
  screen.getByText('Кого ищем?');
  screen.getByRole('link', { name: 'anna' });
});
