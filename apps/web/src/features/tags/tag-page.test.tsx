import type { AnswerOf } from '@sfera/contract/base/route';
import { followTag, getTag, unfollowTag } from '@sfera/contract/posts/tags';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { TagPage } from './tag-page.tsx';

const answer = (tag: Partial<AnswerOf<typeof getTag>['tag']> = {}, count = 2) => ({
  tag: { name: 'Кот', countPosts: 21, isFollowed: false, ...tag },
  posts: Array.from({ length: count }, () => makePost({})),
  nextCursor: null,
});
const Address = () => <p>{useLocation().search}</p>;
const open = (name: string) =>
  renderApp(
    <Routes>
      <Route
        path="/tag/:name"
        element={
          <>
            <TagPage />
            <Address />
          </>
        }
      />
    </Routes>,
    { path: `/tag/${encodeURIComponent(name)}` },
  );
const button = () => screen.findByRole('button', { name: /тега? «#Кот»/ });

beforeEach(() => {
  signIn(makeToken());
  useToasts.setState({ toasts: [] });
});

it('shows the tag as it was written first, and the number of its posts', async () => {
  const calls = reply(getTag, answer());
  open('кот');
  await screen.findByRole('heading', { name: '#Кот' });
  screen.getByText('21 публикация видна всем');
  expect(calls.map(({ query }) => query['order'])).toEqual(['top']);
});

it('shows the newest posts on a tab that the address names', async () => {
  const calls = reply(getTag, answer());
  open('кот');
  await userEvent.click(await screen.findByRole('tab', { name: 'Новое' }));
  await screen.findByText('?order=new');
  await waitFor(() => expect(calls.map(({ query }) => query['order'])).toEqual(['top', 'new']));
});

it('is followed at once, and left again', async () => {
  reply(getTag, answer());
  const follows = reply(followTag, { isFollowed: true });
  const unfollows = reply(unfollowTag, { isFollowed: false });
  open('кот');
  await userEvent.click(await button());
  expect((await button()).textContent).toBe('Вы подписаны');
  await waitFor(() => expect(follows).toHaveLength(1));
  await userEvent.click(await button());
  expect((await button()).textContent).toBe('Подписаться');
  await waitFor(() => expect(unfollows).toHaveLength(1));
});

it('says why it is not followed', async () => {
  reply(getTag, answer());
  refuse(followTag, 'tag_limit_reached');
  open('кот');
  await userEvent.click(await button());
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts[0]?.message).toBe(
    'Не удалось подписаться. Слишком много тегов. Отпишитесь от лишних',
  );
  expect((await button()).textContent).toBe('Подписаться');
});

it('says that there are no posts yet', async () => {
  reply(getTag, answer({ countPosts: 0 }, 0));
  open('кот');
  await screen.findByText('Здесь появятся публикации с тегом «#кот».');
  screen.getByRole('button', { name: 'Опубликовать первым' });
});

it('fetches the posts again after a failure', async () => {
  refuse(getTag, 'busy');
  open('кот');
  await screen.findByText('Не удалось загрузить публикации');
  reply(getTag, answer());
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('21 публикация видна всем');
});

it.each(['я', '2026', 'a?b'])('asks nobody about «%s», which is no tag', async (name) => {
  open(name);
  await screen.findByText('Такого тега не бывает');
});
