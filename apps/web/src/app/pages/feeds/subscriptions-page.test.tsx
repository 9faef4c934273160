import { listPosts } from '@sfera/contract/posts/posts';
import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from '#shared/router/index.ts';
import { expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { SubscriptionsPage } from './subscriptions-page.tsx';

const { user } = makePost({ user: { isVerified: true } });
const users = [{ ...user, newestPostId: null, hasUnseen: false, posts: [] }];
const newest = makePost();
const posts = [{ ...newest, fileType: 'video' as const }];
const withPosts = [{ ...user, newestPostId: newest.id, hasUnseen: true, posts }];

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <SubscriptionsPage />
      <button onClick={() => void navigate(-1)}>Назад</button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows people, the posts of one on a press, and people again on Back', async () => {
  reply(listSubscriptions, { users });
  const calls = reply(listPosts, { posts: [], nextCursor: null });
  renderApp(<Page />, { path: '/subscriptions' });
  await screen.findByText('Подпишитесь на тех, кто вам интересен, и их посты появятся здесь');
  screen.getByRole('button', { name: 'Найти людей' });

  await userEvent.click(await screen.findByRole('button', { name: user.login }));
  await screen.findByText('Здесь появятся фото и видео этого человека');
  expect(calls.map(({ query }) => query['userId'])).toEqual([user.id]);
  screen.getByText(user.userName);
  const link = screen.getByRole('link', { name: 'Открыть профиль' });
  expect(link.getAttribute('href')).toBe(`/userProfile/${user.id}`);

  await press('Посмотреть остальных');
  await screen.findByRole('button', { name: 'Все', pressed: true });
  await press('Назад');
  await screen.findByText('Здесь появятся фото и видео этого человека');
  await press('Назад');
  await screen.findByRole('button', { name: 'Все', pressed: true });
  expect(screen.queryByRole('link', { name: 'Открыть профиль' })).toBeNull();
});

it('shows each person with the newest posts, for an address that names nobody too', async () => {
  reply(listSubscriptions, { users: withPosts });
  renderApp(<Page />, { path: '/subscriptions?user=nobody' });
  await screen.findByRole('button', { name: 'Все', pressed: true });
  const person = await screen.findByRole('link', { name: /^Алина.*есть новое/ });
  expect(person.getAttribute('href')).toBe(`/subscriptions?user=${user.id}`);
  const post = screen.getByRole('link', { name: 'Видео alina.k, 1' });
  expect(post.getAttribute('href')).toBe(`/userProfile/post/${newest.id}`);
});

it('says that the people cannot be listed', async () => {
  refuse(listSubscriptions, 'busy');
  renderApp(<Page />, { path: '/subscriptions' });
  await screen.findByText('Не удалось загрузить подписки');
});

it('asks for the people again with a refresh', async () => {
  const calls = reply(listSubscriptions, { users: withPosts });
  renderApp(<Page />, { path: '/subscriptions' });
  await screen.findByRole('link', { name: 'Видео alina.k, 1' });
  await press('Обновить');
  await waitFor(() => expect(calls).toHaveLength(2));
});
