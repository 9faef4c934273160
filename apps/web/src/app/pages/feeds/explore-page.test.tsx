import { listRecommendations } from '@sfera/contract/posts/posts';
import { listRecommendedUsers, searchUsers } from '@sfera/contract/people/search';
import { listMyStories, listStoryGroups } from '@sfera/contract/stories/stories';
import { searchTags } from '@sfera/contract/posts/tags';
import { getCurrentUser } from '@sfera/contract/people/users';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { BY_INTEREST_PATH } from '#entities/post/feed-order.ts';
import { makePost } from '#entities/post/testing.ts';
import { katya } from '#entities/story/testing.ts';
import { makeRecommended } from '#entities/user/recommended/testing.ts';
import { renderApp, reply } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import { useLocation } from '#shared/router/index.ts';
import { ExplorePage } from './explore-page.tsx';
import { StoryStrip } from './lazy-story-strip.ts';

const anna = makeRecommended(1, { login: 'anna' });
const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const shownPath = () => document.querySelector('output')?.textContent ?? '';

/** The story strip's code comes a moment later. */
const open = () =>
  act(
    async () =>
      void renderApp(
        <>
          <Place />
          <ExplorePage />
        </>,
        { path: '/recomendation' },
      ),
  );

// Its code would suspend the page when the posts come.
beforeAll(StoryStrip.preload);

beforeEach(() => {
  reply(listRecommendedUsers, { recommendations: [anna] });
  reply(getCurrentUser, katya);
  reply(listMyStories, { myStories: [], user: { logoImage: null } });
  reply(listStoryGroups, []);
  reply(listRecommendations, { recommendations: [], nextCursor: null });
  reply(searchTags, { tags: [{ name: 'море', countPosts: 3 }] });
  return stubLayout(132);
});

it('shows posts side by side with stories, tags and people between, and a search in their place', async () => {
  reply(searchUsers, { users: [] });
  const posts = Array.from({ length: 10 }, () => makePost());
  reply(listRecommendations, { recommendations: posts, nextCursor: null });
  await open();
  await screen.findByRole('link', { name: 'anna' });
  const stories = await screen.findByRole('region', { name: 'Истории' });
  await screen.findByRole('link', { name: '#море' });
  expect(titles()).toEqual(['Лента']);
  const isAfter = (one: Element | undefined) =>
    one && stories.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;
  const tiles = screen.getAllByRole('link', { name: /^Фото/ });
  expect(
    tiles.map((tile) => isAfter(tile)).filter((after) => !after),
    'two rows of three',
  ).toHaveLength(6);
  expect(tiles).toHaveLength(10);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск людей и постов' }), 'a');
  expect(titles()).toEqual(['Поиск']);
  expect(screen.queryByRole('link', { name: /^Фото/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await screen.findByRole('link', { name: 'anna' });
  expect(titles()).toEqual(['Лента']);
});

it('says that there are no posts, and leads to the feed by interest', async () => {
  await open();
  await screen.findByText('Нет постов');
  await screen.findByRole('link', { name: 'anna' });
  await userEvent.click(screen.getByRole('button', { name: 'Смотреть лентой' }));
  expect(shownPath()).toBe(BY_INTEREST_PATH);
});

it('offers tags and people as soon as the search is opened', async () => {
  await open();
  await screen.findByText('Нет постов');
  await userEvent.click(screen.getByRole('searchbox', { name: 'Поиск людей и постов' }));
  screen.getByText('Введите логин, имя или слова из поста');
  await screen.findByRole('link', { name: '#море' });
  await screen.findByRole('button', { name: 'Подписаться на anna' });
});
