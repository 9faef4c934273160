import { listPosts, listRecommendations } from '@sfera/contract/posts';
import { listRecommendedUsers } from '@sfera/contract/search';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { FeedScreen } from './feed-screen.tsx';

const nothing = { posts: [], nextCursor: null };
beforeEach(() => {
  reply(listRecommendedUsers, { recommendations: [] });
  reply(listRecommendations, { recommendations: [], nextCursor: null });
});

it.each([
  ['own', 'Мои посты'],
  ['image', 'Лента'],
  ['video', 'Лента'],
  ['subscribesPosts', 'Лента'],
] as const)('is titled for the type %s: %s', async (type, title) => {
  const calls = reply(listPosts, nothing);
  renderApp(<FeedScreen type={type} />);
  screen.getByRole('heading', { name: title });
  await screen.findByText('Нет постов');
  expect(calls[0]?.query['type']).toBe(type);
});

it.each([
  ['recommended', undefined],
  ['followed', 'subscribesPosts'],
] as const)('fetches %s posts from the recommendations', async (type, asked) => {
  const calls = reply(listRecommendations, { recommendations: [], nextCursor: null });
  renderApp(<FeedScreen type={type} />);
  await screen.findByText('Нет постов');
  expect(calls.map(({ query }) => query)).toEqual([
    { limit: '10', skip: '0', ...(asked && { type: asked }) },
  ]);
});

it('fetches the posts of one account by its id', async () => {
  const { user } = makePost();
  const calls = reply(listPosts, nothing);
  renderApp(<FeedScreen type={user.id} empty="Здесь пусто" />);
  await screen.findByText('Здесь пусто');
  expect(calls.map(({ query }) => query)).toEqual([{ limit: '10', skip: '0', userId: user.id }]);
});

it('shows skeletons while it loads, then how to begin when there are no posts', async () => {
  const calls = reply(listPosts, nothing);
  renderApp(<FeedScreen type="subscribesPosts" />);
  screen.getByRole('status', { name: 'Загружаем ленту' });
  await screen.findByText('Начните делиться контентом с друзьями');
  screen.getByRole('button', { name: 'Создать пост' });
  screen.getByRole('button', { name: 'Найти людей' });
  expect(calls.map(({ query }) => query['type'])).toEqual(['subscribesPosts']);
});

it('says why it could not load and tries again', async () => {
  refuse(listPosts, 'busy');
  renderApp(<FeedScreen type="subscribesPosts" />);
  await screen.findByText('Не удалось загрузить ленту');
  screen.getByText('Сервер занят. Попробуйте через минуту');
  reply(listPosts, nothing);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Нет постов');
});

it('says that it is refreshing', async () => {
  reply(listPosts, nothing);
  renderApp(<FeedScreen type="subscribesPosts" />);
  await screen.findByText('Нет постов');
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  screen.getByRole('button', { name: 'Обновить', busy: true });
  await screen.findByRole('button', { name: 'Обновить', busy: false });
});
