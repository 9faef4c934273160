import * as v from 'valibot';
import { ReactionId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { listReactionPosts, type ReactionPost } from '@sfera/contract/posts/post-reactions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it } from 'vitest';
import { patchPost } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { loseConnection, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { ReactionPostsPage } from './reaction-posts-page.tsx';

let lastId = 0;
function reacted(fields: Parameters<typeof makePost>[0] = {}, myReaction: Reaction = '🔥'): ReactionPost {
  lastId += 1;
  const reactionId = v.parse(ReactionId, `01957f6f-0000-7000-8000-${String(lastId).padStart(12, '0')}`);
  return { ...makePost({ userReaction: myReaction, ...fields }), myReaction, reactionId };
}

const Place = () => <output>{useLocation().pathname}</output>;

const open = (cache = testCache()) =>
  renderApp(
    <>
      <Routes>
        <Route path="/myReactionPosts" element={<ReactionPostsPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
      <Toaster />
    </>,
    { path: '/myReactionPosts', cache },
  );

const tiles = () => screen.findAllByRole('article');

let scrollTo: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  scrollTo = stubIntersections();
});

it('shows the author and the time of each post with the own reaction, and links to the post', async () => {
  const post = reacted({
    fileType: 'video',
    user: { userName: 'Алина', isVerified: true },
    description: 'Рассвет над Невой',
    createdAt: '2025-11-21T09:00:00Z',
  });
  reply(listReactionPosts, [post]);
  open();
  screen.getByRole('heading', { name: 'Посты с реакциями' });
  screen.getByRole('status', { name: 'Загружаем посты с реакциями' });
  const [tile] = await tiles();
  expect(tile?.textContent).toMatch(/Алина@alina\.kРассвет над НевойВидео\. Ваша реакция: Огонь\. 21 ноября/);
  const link = screen.getByRole('link', { name: /Алина.*@alina\.k.*Рассвет над Невой/ });
  link.focus();
  await userEvent.keyboard('{Enter}');
  screen.getByText(`/userProfile/post/${post.id}`);
});

it('shows the login of an author without a name', async () => {
  reply(listReactionPosts, [reacted({ user: { userName: '' } })]);
  open();
  const [tile] = await tiles();
  within(tile ?? document.body).getByText('alina.k');
});

it('loads further pages until a page is short', async () => {
  const first = Array.from({ length: 20 }, () => reacted());
  reply(listReactionPosts, first);
  const { cache } = open();
  await tiles();
  const calls = reply(listReactionPosts, [reacted({ description: 'Последний' })]);
  scrollTo(document.body, 1);
  await screen.findByText('Последний');
  expect(calls[0]?.query).toMatchObject({ before: first.at(-1)?.reactionId, limit: '20' });
  scrollTo(document.body, 1);
  expect(cache.isFetching()).toBe(0);
  expect(calls).toHaveLength(1);
  expect(await tiles()).toHaveLength(21);
});

it('says that the next page could not be loaded, and retries', async () => {
  reply(
    listReactionPosts,
    Array.from({ length: 20 }, () => reacted()),
  );
  open();
  await tiles();
  loseConnection(listReactionPosts);
  scrollTo(document.body, 1);
  await screen.findByText('Не удалось загрузить продолжение');
  reply(listReactionPosts, [reacted({ description: 'Последний' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('Последний');
});

it('says how to begin when there are no reactions', async () => {
  reply(listReactionPosts, []);
  open();
  await screen.findByText('Нет постов с реакциями');
  screen.getByText('Отмечайте посты реакциями, и они соберутся здесь.');
  await userEvent.click(screen.getByRole('button', { name: 'Найти посты' }));
  screen.getByText('/recomendation');
});

it('says that loading failed, and tries again', async () => {
  refuse(listReactionPosts, 'busy');
  open();
  await screen.findByText('Не удалось загрузить посты с реакциями');
  reply(listReactionPosts, [reacted()]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await tiles();
});

it('drops on a refresh the reactions that were removed elsewhere, and keeps all when the refresh fails', async () => {
  const [kept, goner] = [reacted({ description: 'Остаётся' }), reacted({ description: 'Уходит' })];
  reply(listReactionPosts, [goner, kept]);
  open();
  await tiles();
  loseConnection(listReactionPosts);
  const refresh = screen.getByRole('button', { name: 'Обновить' });
  await userEvent.click(refresh);
  await screen.findByText(/^Не удалось загрузить посты с реакциями\. /);
  expect(await tiles()).toHaveLength(2);
  reply(listReactionPosts, [kept]);
  await userEvent.click(refresh);
  await waitFor(() => expect(screen.queryByText('Уходит')).toBeNull());
  screen.getByText('Остаётся');
});

it('brings on a refresh a reaction that was given elsewhere', async () => {
  reply(listReactionPosts, []);
  open();
  await screen.findByText('Нет постов с реакциями');
  reply(listReactionPosts, [reacted({ description: 'С телефона' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  await screen.findByText('С телефона');
  expect(screen.queryByText('Нет постов с реакциями')).toBeNull();
  reply(listReactionPosts, []);
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  await screen.findByText('Нет постов с реакциями');
  expect(screen.queryByRole('article')).toBeNull();
});

it('is restored at once on a return, without the reactions removed meanwhile', async () => {
  const [kept, goner] = [reacted({ description: 'Остаётся' }), reacted({ description: 'Уходит' })];
  const calls = reply(listReactionPosts, [goner, kept]);
  const { cache, unmount } = open();
  await tiles();
  unmount();
  patchPost(cache, goner.id, () => ({ userReaction: null }));
  open(cache);
  screen.getByText('Остаётся');
  expect(screen.queryByText('Уходит')).toBeNull();
  expect(calls).toHaveLength(1);
});

it('loads older posts when all reactions of the first page were removed', async () => {
  const first = Array.from({ length: 20 }, () => reacted());
  reply(listReactionPosts, first);
  const { cache, unmount } = open();
  await tiles();
  unmount();
  for (const { id } of first) patchPost(cache, id, () => ({ userReaction: null }));
  reply(listReactionPosts, [reacted({ description: 'Последний' })]);
  open(cache);
  expect(screen.queryByText('Нет постов с реакциями')).toBeNull();
  scrollTo(document.body, 1);
  await screen.findByText('Последний');
});
