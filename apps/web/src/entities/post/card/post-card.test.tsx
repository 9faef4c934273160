import { getPostPassport } from '@sfera/contract/uploads/passport';
import { makeProcessing } from '#entities/passport/testing.ts';
import type { DecisionId, UserId } from '@sfera/contract/base/ids';
import { getPost, retryPost, type Post } from '@sfera/contract/posts/posts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { signIn } from '#shared/api/session.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { pollDelayMs, writePosts } from '../post-query.ts';
import { makeOwnVideo, makePost } from '../testing.ts';
import { PostCard } from './post-card.tsx';

/** Whom `makeToken` names. */
const VIEWER_ID = '01990000-0000-7000-8000-000000000001' as UserId;

const PLAYER = '#shared/ui/video-player/video-player.tsx';

function renderCard(post: Post) {
  const cache = testCache();
  writePosts(cache, [post]);
  return renderApp(
    <>
      <PostCard postId={post.id} />
      <Toaster />
    </>,
    { cache },
  );
}

it('shows the author with a link to the profile, the picture and the views', () => {
  const post = makePost({ user: { isVerified: true } });
  renderCard(post);
  const article = screen.getByRole('article', { name: 'alina.k' });
  expect(screen.getByRole('link', { name: 'alina.k' }).getAttribute('href')).toBe(
    `/userProfile/${post.user.id}`,
  );
  screen.getByRole('img', { name: 'Подтверждённый аккаунт' });
  screen.getByRole('img', { name: 'Фото alina.k' });
  expect(article.textContent).toMatch(/\d сек\. назад.*Рассвет.*1\s203 просмотра/);
  expect(screen.queryByRole('button', { name: 'Подписаться' })).toBeNull();
});

it('links one’s own posts to one’s own profile and offers no follow', () => {
  renderCard(makePost({ user: { isOwn: true, followStatus: 'none', login: 'katya' } }));
  expect(screen.getByRole('link', { name: 'katya' }).getAttribute('href')).toBe('/myProfile');
  expect(screen.queryByRole('button', { name: 'Подписаться' })).toBeNull();
});

it('offers to follow an author who is not followed', () => {
  renderCard(makePost({ user: { followStatus: 'none' } }));
  screen.getByRole('button', { name: 'Подписаться', pressed: false });
});

it('unfolds a long description and keeps it so', async () => {
  const post = makePost({ description: 'Первая\nВторая\nТретья' });
  const { cache, unmount } = renderCard(post);
  expect(screen.queryByText(/Третья/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /ещё/ }));
  screen.getByText(/Третья/);
  unmount();
  renderApp(<PostCard postId={post.id} />, { cache });
  screen.getByText(/Третья/);
});

it('makes safe links of addresses, of tags, and of the people whom the server knows', () => {
  const person = makePost({}).user;
  renderCard(
    makePost({
      description: 'Тут https://example.org/a, с @Timur и @nobody <b>#лёд</b>',
      mentions: [{ written: 'timur', id: person.id, login: 'timur.new' }],
    }),
  );
  const link = screen.getByRole('link', { name: 'example.org/a' });
  expect(link.getAttribute('href')).toBe('https://example.org/a');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('link', { name: '@Timur' }).getAttribute('href')).toBe(`/user/${person.id}`);
  expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
  expect(screen.getByRole('link', { name: '#лёд' }).getAttribute('href')).toBe(
    `/tag/${encodeURIComponent('лёд')}`,
  );
  screen.getByText(/<b>/);
});

it('waits with the author for a video and puts it in place when it is ready', async () => {
  vi.useFakeTimers();
  const { promise: isFetched, resolve: fetchPlayer } = Promise.withResolvers<void>();
  vi.doMock(PLAYER, async (original) => {
    await isFetched;
    return original();
  });
  const post = makeOwnVideo();
  const ready: Post = {
    ...post,
    status: 'ready',
    postUrl: '/media/v.mp4',
    video: {
      url: '/media/v.mp4',
      lightUrl: null,
      smallUrl: null,
      durationMs: 9_000,
      hasSound: true,
      wasTrimmed: false,
    },
  };
  const calls = reply(getPost, { user: post.user, post: ready, createdAt: post.createdAt });
  reply(getPostPassport, { passport: makeProcessing() });
  renderCard(post);
  await act(() => vi.dynamicImportSettled());
  screen.getByText('Обрабатывается…');
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  // The player comes when the poster is touched.
  fireEvent.pointerDown(screen.getByRole('img', { name: 'Видео katya' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => {
    fetchPlayer();
    return vi.dynamicImportSettled();
  });
  screen.getByRole('group', { name: 'Видео katya' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Обрабатывается…')).toBeNull();
  expect(calls).toHaveLength(1);
});

it('asks after a video less and less often', () => {
  expect([0, 1, 2, 20].map(pollDelayMs)).toEqual([2_000, 3_000, 4_500, 30_000]);
});

it('says why a video failed and has it tried again', async () => {
  const post = makeOwnVideo({ status: 'failed', failure: 'В этом видео нет изображения' });
  reply(retryPost, { post: { ...post, status: 'processing', failure: null } });
  reply(getPostPassport, { passport: makeProcessing({ stage: 'converting', percent: 43 }) });
  renderCard(post);
  await screen.findByText('В этом видео нет изображения');
  screen.getByRole('button', { name: 'Удалить' });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Обрабатывается…');
  await screen.findByRole('progressbar', { name: 'Готовим видео' });
});

it('keeps the failure when the retry is refused, and says so', async () => {
  refuse(retryPost, 'rate_limited');
  renderCard(makeOwnVideo({ status: 'failed', failure: 'Файл повреждён' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Не удалось запустить обработку. Слишком часто. Подождите немного');
  screen.getByText('Файл повреждён');
});

it('tells the author, and nobody else, that a video was cut', () => {
  const video = {
    url: '/media/v.mp4',
    lightUrl: null,
    smallUrl: null,
    durationMs: 600_000,
    hasSound: true,
    wasTrimmed: true,
  };
  const { unmount } = renderCard(makeOwnVideo({ status: 'ready', video }));
  screen.getByText('Видео длиннее 10 минут: опубликованы первые 10');
  unmount();
  renderCard(makePost({ fileType: 'video', video }));
  expect(screen.queryByText(/Видео длиннее/)).toBeNull();
});

it('fetches a post that no list has brought, and says when it is gone', async () => {
  const post = makePost();
  refuse(getPost, 'post_not_found');
  renderApp(<PostCard postId={post.id} />);
  await screen.findByText('Пост не найден');
});

it('does not call a post missing that could only not be fetched, and fetches it again', async () => {
  const post = makePost();
  refuse(getPost, 'busy');
  renderApp(<PostCard postId={post.id} />);
  await screen.findByText('Не удалось загрузить пост');
  expect(screen.queryByText('Пост не найден')).toBeNull();
  reply(getPost, { user: post.user, post, createdAt: post.createdAt });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByRole('article', { name: 'alina.k' });
});

it('covers a post for adults until it is tapped, and never one’s own', async () => {
  signIn(makeToken());
  const { unmount } = renderCard(makePost({ isSensitive: true }));
  await userEvent.click(await screen.findByRole('button', { name: /^18\+/ }));
  expect(screen.queryByRole('button', { name: /^18\+/ })).toBeNull();
  screen.getByRole('img', { name: 'Фото alina.k' });
  unmount();
  renderCard(makePost({ isSensitive: true, user: { id: VIEWER_ID, isOwn: true, login: 'katya' } }));
  await screen.findByRole('img', { name: 'Фото katya' });
  expect(screen.queryByText('18+')).toBeNull();
});

it('plays no video for adults before it is tapped', async () => {
  const { container } = renderCard(
    makePost({
      isSensitive: true,
      fileType: 'video',
      video: {
        url: '/media/v.mp4',
        lightUrl: null,
        smallUrl: null,
        durationMs: 9_000,
        hasSound: true,
        wasTrimmed: false,
      },
    }),
  );
  await screen.findByRole('button', { name: /^18\+/ });
  expect(container.querySelector('video')).toBeNull();
});

it('tells the author of a hidden post the rule, and where to object', async () => {
  const hidden = { decisionId: '01990000-0000-7000-8000-0000000000d1' as DecisionId, rule: 3 };
  renderCard(makePost({ hidden, user: { isOwn: true } }));
  await screen.findByText(/Скрыто: правило 3/);
  expect(screen.getByRole('link', { name: 'Обжаловать' }).getAttribute('href')).toBe('/settings/reports');
});
