import { listPosts, listRecommendations } from '@sfera/contract/posts';
import { listSubscriptions } from '@sfera/contract/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from '#shared/router/index.ts';
import { expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { SubscriptionsPage } from './subscriptions-page.tsx';

const { user } = makePost({ user: { isVerified: true } });
const users = [{ ...user, newestPostId: null, hasUnseen: false }];

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

it('shows the posts of everybody, of one on a press, and of everybody again on Back', async () => {
  reply(listSubscriptions, { users });
  reply(listRecommendations, { recommendations: [], nextCursor: null });
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

  await press('Назад');
  await screen.findByRole('button', { name: 'Все', pressed: true });
  expect(screen.queryByRole('link', { name: 'Открыть профиль' })).toBeNull();
});

it('shows everybody for an address that names nobody', async () => {
  reply(listSubscriptions, { users });
  const calls = reply(listRecommendations, { recommendations: [], nextCursor: null });
  renderApp(<Page />, { path: '/subscriptions?user=nobody' });
  await screen.findByRole('button', { name: 'Все', pressed: true });
  expect(calls.map(({ query }) => query['type'])).toEqual(['subscribesPosts']);
});

it('shows the feed though the people cannot be listed', async () => {
  refuse(listSubscriptions, 'busy');
  reply(listRecommendations, { recommendations: [], nextCursor: null });
  renderApp(<Page />, { path: '/subscriptions' });
  await screen.findByText('Не удалось загрузить подписки');
  await screen.findByText('Нет постов');
});

it('asks for the people again with a refresh of the feed', async () => {
  const calls = reply(listSubscriptions, { users });
  reply(listRecommendations, { recommendations: [], nextCursor: null });
  renderApp(<Page />, { path: '/subscriptions' });
  await screen.findByRole('button', { name: user.login });
  await screen.findByText('Нет постов');
  await press('Обновить');
  await waitFor(() => expect(calls).toHaveLength(2));
});
