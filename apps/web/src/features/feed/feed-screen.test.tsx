import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listRecommendedUsers } from '@sfera/contract/people/search';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { stubLayout } from '#shared/testing-layout.ts';
import { getSession, signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { FeedScreen } from './feed-screen.tsx';
import { keepRecord } from './position/feed-record-storage.ts';

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

it.each(['image', 'video'] as const)(
  'says the order that cannot be changed, below the title of the page: %s',
  async (type) => {
    reply(listPosts, nothing);
    renderApp(<FeedScreen type={type} />);
    await screen.findByText('Сначала новые');
    screen.getByRole('heading', { level: 2, name: 'Лента' });
    expect(screen.queryByText('По времени')).toBeNull();
  },
);

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

it('says nothing of no posts while pages without a post to show have a next one', async () => {
  const see = stubIntersections();
  const hidden = makePost();
  const calls = reply(listPosts, { posts: [], nextCursor: hidden.id });
  renderApp(<FeedScreen type="image" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByRole('heading', { name: 'Лента' });
  refuse(listPosts, 'busy');
  await waitFor(() => {
    see(document.body, 1);
    screen.getByText('Не удалось загрузить продолжение');
  });
  expect(screen.queryByText('Нет постов')).toBeNull();
  const last = reply(listPosts, nothing);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Нет постов');
  expect(last.map(({ query }) => query['before'])).toEqual([hidden.id]);
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

const cards = () => screen.getAllByRole('article').length;

it('has all that was read in the page once the browser searches it', async () => {
  const restore = stubLayout(600);
  reply(listPosts, { posts: Array.from({ length: 10 }, () => makePost()), nextCursor: null });
  renderApp(<FeedScreen type="image" />);
  await waitFor(() => expect(cards()).toBeGreaterThan(0));
  expect(cards()).toBeLessThan(10);
  fireEvent.keyDown(document.body, { code: 'KeyF', ctrlKey: true });
  await waitFor(() => expect(cards()).toBe(10));
  restore();
});

it('stays at its top, where it was left, under a bar that has come meanwhile', async () => {
  const restore = stubLayout(600);
  signIn(makeToken());
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const post = makePost();
  reply(listPosts, { posts: [post], nextCursor: null });
  const record = {
    key: 'default:image',
    userId: getSession()?.userId ?? expect.fail(),
    list: { pages: [{ ids: [post.id], nextCursor: null }], pageParams: [null] },
    updatedAtMs: Date.now(),
    sizes: [[600], 600] as [number[], number],
    widthPx: 0,
    offsetPx: 32,
    anchorIndex: 0,
    anchorOffsetPx: 32,
    posts: [post],
  };
  const tops = [true, false].map((isAtTop) => {
    keepRecord({ ...record, isAtTop });
    const { unmount } = renderApp(<FeedScreen type="image" />);
    unmount();
    return scrolled.mock.calls.length;
  });
  expect(tops).toEqual([0, 1]);
  restore();
});
