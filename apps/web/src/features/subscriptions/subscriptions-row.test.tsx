import * as v from 'valibot';
import type { UserId } from '@sfera/contract/base/ids';
import { listSubscriptions, Subscription } from '@sfera/contract/posts/subscriptions';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { patchPost, writePosts } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import { markViewed } from '#entities/post/views/viewed-posts.ts';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { SubscriptionsRow } from './subscriptions-row.tsx';

const post = makePost();
const person = (fields: object) =>
  v.parse(Subscription, {
    userName: '',
    logoImage: null,
    isVerified: false,
    newestPostId: null,
    hasUnseen: false,
    posts: [],
    ...fields,
  });
const alina = person({ ...post.user, newestPostId: post.id, hasUnseen: true });
const timur = person({ id: '01990000-0000-7000-8000-0000000000b2', login: 'timur' });

function open(chosen: UserId | null = null) {
  const onChoose = vi.fn<(user: UserId | null) => void>();
  const view = renderApp(<SubscriptionsRow chosen={chosen} onChoose={onChoose} />);
  return { ...view, onChoose };
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

it('shows «Все» first, then the people, and names those with new posts', async () => {
  reply(listSubscriptions, { users: [alina, timur] });
  open();
  screen.getByRole('status', { name: 'Загружаем подписки' });
  await screen.findByRole('toolbar', { name: 'Подписки' });
  screen.getByRole('button', { name: 'Все', pressed: true });
  screen.getByRole('button', { name: 'alina.k есть новое', pressed: false });
  screen.getByRole('button', { name: 'timur', pressed: false });
  expect(names()).toHaveLength(3);
});

it('chooses a person, and all people when that person or «Все» is pressed', async () => {
  reply(listSubscriptions, { users: [alina, timur] });
  const all = open();
  await userEvent.click(await screen.findByRole('button', { name: 'timur' }));
  expect(all.onChoose).toHaveBeenLastCalledWith(timur.id);
  all.unmount();

  const one = open(timur.id);
  await userEvent.click(await screen.findByRole('button', { name: 'timur', pressed: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Все', pressed: false }));
  expect(one.onChoose.mock.calls).toEqual([[null], [null]]);
});

it('is one tab stop, with arrow keys from person to person', async () => {
  reply(listSubscriptions, { users: [alina, timur] });
  const { onChoose } = open();
  await screen.findByRole('button', { name: 'timur' });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Все' }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'timur' }));
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(timur.id);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it('removes the dot when the newest post has been viewed', async () => {
  reply(listSubscriptions, { users: [alina] });
  const { cache } = open();
  await screen.findByRole('button', { name: 'alina.k есть новое' });
  act(() => {
    writePosts(cache, [post]);
    markViewed(post.id);
    patchPost(cache, post.id, ({ views }) => ({ views: views + 1 }));
  });
  await screen.findByRole('button', { name: 'alina.k' });
});

it('says that it failed and tries again', async () => {
  refuse(listSubscriptions, 'busy');
  open();
  await screen.findByText('Не удалось загрузить подписки');
  reply(listSubscriptions, { users: [timur] });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByRole('button', { name: 'timur' });
});

it('takes no room when the user follows no one', async () => {
  reply(listSubscriptions, { users: [] });
  const { container } = open();
  await vi.waitFor(() => expect(container.textContent).toBe(''));
  await vi.waitFor(() => expect(container.children).toHaveLength(0));
});
