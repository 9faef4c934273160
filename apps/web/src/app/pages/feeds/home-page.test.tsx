import { getMemoriesCard } from '@sfera/contract/posts/memories';
import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listRecommendedUsers } from '@sfera/contract/people/search';
import { listMyStories, listStoryGroups } from '@sfera/contract/stories/stories';
import { getCurrentUser } from '@sfera/contract/people/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { katya, makeStoryGroup } from '#entities/story/testing.ts';
import { makeRecommended } from '#entities/user/recommended/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
import { HomePage } from './home-page.tsx';

vi.mock('#features/create/story/create-story-modal.tsx', () => ({
  CreateStoryModal: ({ onClose }: { onClose: () => void }) => (
    <div role="dialog" aria-label="Создать историю">
      <button onClick={onClose}>Закрыть</button>
    </div>
  ),
}));

const open = () => act(async () => void renderApp(<HomePage />));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signIn(makeToken());
  reply(getCurrentUser, katya);
  reply(listMyStories, { myStories: [], user: { logoImage: null } });
  reply(listPosts, { posts: [], nextCursor: null });
  reply(listRecommendedUsers, { recommendations: [] });
  reply(listRecommendations, { recommendations: [], nextCursor: null });
  reply(getMemoriesCard, { posts: [], birthdays: [] });
  return stubLayout(104, 76);
});

it('shows stories above the feed, and asks for both on a refresh', async () => {
  const asked = reply(listStoryGroups, [makeStoryGroup()]);
  await open();
  await screen.findByText('Нет постов');
  const strip = await screen.findByRole('region', { name: 'Истории' });
  await within(strip).findByRole('button', { name: 'История alina.k, новая' });
  const title = screen.getByRole('heading', { level: 1, name: 'Лента' });
  expect(strip.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Обновить');
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('switches between the orders by time and by interest, and the switch keeps the focus', async () => {
  reply(listStoryGroups, []);
  await open();
  await screen.findByText('Нет постов');
  const interest = makePost({ user: { login: 'vera' } });
  reply(listRecommendations, { recommendations: [interest], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'По интересу', pressed: false }));
  await screen.findByRole('article', { name: 'vera' });
  const chosen = screen.getByRole('button', { name: 'По интересу', pressed: true });
  expect(document.activeElement).toBe(chosen);
  await userEvent.click(screen.getByRole('button', { name: 'По времени', pressed: false }));
  await screen.findByText('Нет постов');
});

it('suggests people where there are no posts yet', async () => {
  reply(listStoryGroups, []);
  reply(listRecommendedUsers, { recommendations: [makeRecommended(1)] });
  await open();
  const people = await screen.findByRole('region', { name: 'Рекомендации' });
  await within(people).findByRole('button', { name: 'Подписаться на person1' });
});

it('opens the creation of a story, once it is there, and closes it', async () => {
  reply(listStoryGroups, []);
  await open();
  await press('Создать историю');
  await screen.findByRole('dialog', { name: 'Создать историю' });
  await press('Закрыть');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Вы: создать историю');
  await screen.findByRole('dialog', { name: 'Создать историю' });
});
