import type { PostId } from '@sfera/contract/base/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { getMyProfile } from '@sfera/contract/people/profiles';
import { listMyStories, type Story } from '@sfera/contract/stories/stories';
import { getCurrentUser } from '@sfera/contract/people/users';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { addPublishedPost } from '#entities/post/add-published-post.ts';
import { makeOwnVideo, makePost } from '#entities/post/testing.ts';
import { makeOwnStory } from '#entities/story/testing.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import { MyProfile } from './my-profile.tsx';
import { makeCurrentUser } from './testing.ts';

const answer = (
  posts: ReturnType<typeof makePost>[],
  { nextCursor = null, myStories = [] }: { nextCursor?: PostId | null; myStories?: Story[] } = {},
) => {
  reply(getCurrentUser, makeCurrentUser());
  reply(listMyStories, { myStories, user: { logoImage: null } });
  return reply(getMyProfile, { user: makeCurrentUser(), posts, nextCursor, myStories });
};
const onOpenStories = vi.fn<() => void>();
const open = () =>
  renderApp(
    <MyProfile
      title="Мой профиль"
      menu={<button>меню</button>}
      recommended="Кто-то"
      feed="Лента своих постов"
      renderAlbums={() => 'Свои альбомы'}
      storiesOpener={{ onClick: onOpenStories }}
    />,
  );
const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Публикации' })).findAllByRole('link');

beforeEach(() => stubLayout(132));

it('shows the user’s own account and posts, including unfinished ones', async () => {
  answer([makeOwnVideo({ description: 'Шторм' }), makePost({ user: { isOwn: true } })]);
  open();
  const [video, photo] = await tiles();
  expect(video?.getAttribute('aria-label')).toMatch(/^Видео, обрабатывается: Шторм/);
  expect(photo?.getAttribute('href')).toMatch(/^\/myProfile\/post\//);
  screen.getByRole('heading', { level: 1, name: 'katya' });
  screen.getByRole('button', { name: '2 подписчика' });
  screen.getByRole('button', { name: 'Редактировать профиль' });
  screen.getByRole('button', { name: 'меню' });
  screen.getByText('Кто-то');
});

it('follows once a minute what others do with the account', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = answer([makePost({ user: { isOwn: true } })]);
  open();
  await tiles();
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_POLL_SECONDS * 1_000));
  expect(asked).toHaveLength(2);
});

it('shows one’s own posts as a grid or as a feed', async () => {
  answer([makePost({ user: { isOwn: true } })]);
  open();
  await tiles();
  await userEvent.click(screen.getByRole('tab', { name: 'Мои посты' }));
  screen.getByText('Лента своих постов');
  expect(screen.queryByRole('list', { name: 'Публикации' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Публикации' }));
  expect(await tiles()).toHaveLength(1);
});

it('puts a just published post on top', async () => {
  answer([makePost({ user: { isOwn: true } })]);
  const { cache } = open();
  expect(await tiles()).toHaveLength(1);
  act(() => addPublishedPost(cache, makePost({ user: { isOwn: true }, description: 'Новый' })));
  expect((await tiles())[0]?.getAttribute('aria-label')).toMatch(/Новый/);
});

it('invites to publish when there are no posts', async () => {
  answer([]);
  open();
  await screen.findByText('Нет публикаций');
  screen.getByRole('button', { name: 'Создать публикацию' });
});

it('keeps the cached account when the rest fails, and tries again', async () => {
  reply(getCurrentUser, makeCurrentUser());
  refuse(getMyProfile, 'internal');
  open();
  await screen.findByText('Ошибка при загрузке данных пользователя');
  await screen.findByRole('button', { name: 'Редактировать профиль' });
  answer([]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Нет публикаций');
});

it('opens the user’s own stories from the picture while there are some', async () => {
  answer([], { myStories: [makeOwnStory()] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ваши истории: открыть' }));
  expect(onOpenStories).toHaveBeenCalledOnce();
});
