import { listBlocks, unblockUser } from '@sfera/contract/people/blocks';
import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import type { PostId } from '@sfera/contract/base/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { listPosts, type Post } from '@sfera/contract/posts/posts';
import { getProfile } from '@sfera/contract/people/profiles';
import type { Profile } from '@sfera/contract/people/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { hideDeletedPost } from '#entities/post/deleted-posts.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import type { StoryRing } from '#entities/story/story-ring.ts';
import { seedFollow } from '#entities/user/follow.ts';
import { ownWrites } from '#shared/outbox/store.ts';
import { refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { stubLayout } from '#shared/testing-layout.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { alinaId, makeProfile } from './testing.ts';
import { UserProfile } from './user-profile.tsx';

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;
const WARNING = 'Этот профиль приватный. Подпишитесь, чтобы увидеть посты.';

interface Answer {
  posts?: Post[];
  restricted?: boolean;
  nextCursor?: PostId | null;
  storyRing?: StoryRing;
}
const answer = (
  fields: Partial<Profile>,
  { posts = [], restricted = false, nextCursor = null, storyRing = 'none' }: Answer = {},
) => reply(getProfile, { user: makeProfile(fields), posts, restricted, nextCursor, storyRing });

const Chat = () => <output>{JSON.stringify(useLocation().state)}</output>;
const onOpenStories = vi.fn<() => void>();
const open = (cache = testCache()) =>
  renderApp(
    <Routes>
      <Route
        path="/"
        element={
          <UserProfile
            id={alinaId}
            title="Профиль"
            storiesOpener={{ onClick: onOpenStories }}
            renderAlbums={(userId) => <p>Альбомы {userId}</p>}
          />
        }
      />
      <Route path="/chat" element={<Chat />} />
    </Routes>,
    { cache },
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const tiles = () => within(screen.getByRole('list', { name: 'Публикации' })).queryAllByRole('link');
const warning = () => screen.queryByText(WARNING);

beforeEach(() => stubLayout(132));

it('shows the account, counts with their nouns, links in the description, and the posts', async () => {
  const posts = [makePost({ description: 'Рассвет' }), makePost({ fileType: 'video', description: 'Шторм' })];
  const description = 'Север\nhttps://example.org/a и @timur';
  const asked = answer({ isVerified: true, followsViewer: true, description }, { posts });
  open();
  await button(/^1\s024 подписчика$/);
  await button('21 подписка');
  await button('2 публикации');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('alina.k');
  screen.getByText('Ваш подписчик');
  expect(screen.getByRole('link', { name: '@timur' }).getAttribute('href')).toBe('/user/@timur');
  expect(screen.getByRole('link', { name: 'example.org/a' }).getAttribute('href')).toBe(
    'https://example.org/a',
  );
  await waitFor(() => expect(tiles()).toHaveLength(2));
  expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(
    posts.map(({ id }) => `/userProfile/post/${id}`),
  );
  expect(tiles()[1]?.getAttribute('aria-label')).toMatch(/^Видео: Шторм, /);
  expect(asked).toHaveLength(1);
});

it('leaves out a deleted post', async () => {
  const posts = [makePost(), makePost()] as const;
  answer({}, { posts: [...posts] });
  open();
  await waitFor(() => expect(tiles()).toHaveLength(2));
  act(() => hideDeletedPost(posts[0].id));
  expect(tiles()).toHaveLength(1);
});

it('loads the next page by cursor near the end', async () => {
  const [first, second] = [makePost({ description: 'Второй' }), makePost({ description: 'Первый' })];
  const show = stubIntersections();
  answer({}, { posts: [first], nextCursor: first.id });
  const asked = reply(listPosts, { posts: [second], nextCursor: null });
  const { container } = open();
  await screen.findByRole('link', { name: /Второй/ });
  show(container, 1);
  await screen.findByRole('link', { name: /Первый/ });
  expect(asked[0]?.query).toMatchObject({ userId: alinaId, before: first.id, limit: '30' });
});

it('hides posts and lists of a private account, and shows them when the owner lets the viewer in', async () => {
  answer({ isPrivate: true }, { restricted: true });
  reply(requestFollow, { status: 'pending', countFollowers: 1_024 });
  const { cache } = open();
  await waitFor(() => expect(warning()).not.toBeNull());
  screen.getByRole('img', { name: 'Приватный аккаунт' });
  expect(screen.queryByRole('button', { name: /подписчик|подписка|публикации/ })).toBeNull();
  await press('Подписаться на alina.k');
  await button('Запрос отправлен: alina.k');
  expect(warning(), 'a request opens nothing').not.toBeNull();
  await waitFor(() => expect(ownWrites()).toEqual([]));
  // The owner accepts, and another list brings the new relation.
  answer({ isPrivate: true, followStatus: 'following' }, { posts: [makePost()] });
  seedFollow(cache, alinaId, { status: 'following' }, Date.now() + 1);
  await screen.findByRole('list', { name: 'Публикации' });
  expect(warning()).toBeNull();
  await button(/подписчика/);
});

it('hides a private account at once after an unfollow, and shows it again when the server refuses', async () => {
  answer({ isPrivate: true, followStatus: 'following' }, { posts: [makePost()] });
  refuse(unfollow, 'rate_limited');
  open();
  await screen.findByRole('list', { name: 'Публикации' });
  await press('✓ Подписаны на alina.k');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отписаться' }),
  );
  await waitFor(() => expect(warning()).not.toBeNull());
  await screen.findByRole('list', { name: 'Публикации' });
  expect(warning()).toBeNull();
});

it('counts a new follower at once', async () => {
  answer({ countFollowers: 1 });
  reply(requestFollow, { status: 'following', countFollowers: 2 }, { delayMs: 200 });
  open();
  await press('Подписаться на alina.k');
  await button('2 подписчика');
});

it('opens the chat with the person as partner', async () => {
  answer({ isVerified: true });
  open();
  await press('Написать');
  expect(JSON.parse((await screen.findByRole('status')).textContent)).toEqual({
    id: alinaId,
    login: 'alina.k',
    logoImage: null,
    isVerified: true,
  });
});

it('says that the account does not exist', async () => {
  refuse(getProfile, 'user_not_found');
  reply(listBlocks, { users: [], nextCursor: null });
  open();
  await waitFor(() => expect(screen.getAllByText('Пользователь не найден')).not.toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Попробовать снова' })).toBeNull();
});

it('says that the viewer has blocked the account, and ends the block there', async () => {
  refuse(getProfile, 'user_not_found');
  const { id, login, userName, logoImage, isVerified } = makeProfile({});
  const user = { id, login, userName, logoImage, isVerified, blockedAt: '2026-07-01T10:00:00.000Z' };
  const asked = reply(listBlocks, { users: [user], nextCursor: null });
  open();
  await screen.findByText(`Вы заблокировали ${login}`);
  expect(asked).toMatchObject([{ query: { id: alinaId } }]);
  expect(screen.queryByText('Пользователь не найден')).toBeNull();

  const ended = reply(unblockUser, undefined);
  answer({});
  await press('Разблокировать');
  await screen.findByText('Нет публикаций');
  expect(ended).toMatchObject([{ params: { id: alinaId } }]);
});

it('asks no more for a person who is gone or kept apart by a block', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  answer({});
  reply(listBlocks, { users: [], nextCursor: null });
  const cache = testCache();
  open(cache);
  await screen.findByText('Нет публикаций');
  const asked = refuse(getProfile, 'user_not_found');
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  await screen.findByText('Возможно, аккаунт удалён или в адресе опечатка.');
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
  expect(asked).toHaveLength(1);
});

it('says that the profile could not be loaded, and tries again', async () => {
  refuse(getProfile, 'internal');
  open();
  await screen.findByText('Ошибка при загрузке данных пользователя');
  answer({});
  await press('Попробовать снова');
  await screen.findByText('Нет публикаций');
});

it('shows at once what a card has cached of the account', () => {
  answer({});
  const cache = testCache();
  writePosts(cache, [makePost()]);
  open(cache);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('alina.k');
  screen.getByText('Алина');
  screen.getByRole('heading', { level: 2, name: 'Публикации' });
});

it.each([
  ['Ссылка скопирована!', () => Promise.resolve()],
  ['Ошибка копирования', () => Promise.reject(new Error('no'))],
])('copies the link: %s', async (words, writeText) => {
  answer({});
  const user = userEvent.setup();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (address: string) => (copied.push(address), writeText()) },
  });
  open();
  await user.click(await button('Действия с профилем'));
  await user.click(await screen.findByRole('menuitem', { name: 'Скопировать ссылку на профиль' }));
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe(words));
  expect(copied).toEqual([`${location.origin}/user/${alinaId}`]);
});

const logoImage = '/media/0123456789abcdef0123456789abcdef/160.webp';

it.each([
  ['unseen', 'История alina.k, новая: открыть'],
  ['seen', 'История alina.k, просмотрена: открыть'],
] as const)(
  'has a ring of %s stories, opens them, and opens the large picture by a long press',
  async (storyRing, name) => {
    onOpenStories.mockReset();
    answer({ logoImage }, { storyRing });
    open();
    await press(name);
    expect(onOpenStories).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.contextMenu(await button(name));
    await screen.findByRole('dialog', { name: 'Фото профиля alina.k' });
    expect(onOpenStories).toHaveBeenCalledOnce();
  },
);

it('opens the large picture at once where there are no stories, and no large picture of a private account', async () => {
  answer({ logoImage, isPrivate: true }, { restricted: true, storyRing: 'unseen' });
  open();
  await press('Фото профиля alina.k: открыть');
  await screen.findByRole('dialog', { name: 'Фото профиля alina.k' });
});
