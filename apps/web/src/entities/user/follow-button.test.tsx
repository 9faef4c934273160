import { requestFollow, unfollow } from '@sfera/contract/follows';
import { UserId } from '@sfera/contract/ids';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { followQuery, seedFollow } from './follow.ts';
import { FollowButton } from './follow-button.tsx';

const userId = UserId.parse('01990000-0000-7000-8000-0000000000bb');
const button = (name: string) => screen.findByRole('button', { name });
const press = () => userEvent.click(screen.getByRole('button'));

it('follows at once, and leaves at once', async () => {
  const followed = reply(requestFollow, { status: 'following', countFollowers: 1 });
  const left = reply(unfollow, { status: 'none', countFollowers: 0 });
  renderApp(<FollowButton userId={userId} status="none" />);
  await press();
  screen.getByRole('button', { name: '✓ Подписаны', pressed: true });
  await waitFor(() => expect(followed[0]?.params).toMatchObject({ id: userId }));
  await press();
  await button('Подписаться');
  await waitFor(() => expect(left[0]?.params).toMatchObject({ id: userId }));
});

it('asks a private account', async () => {
  reply(requestFollow, { status: 'pending', countFollowers: 4 });
  renderApp(<FollowButton userId={userId} status="none" isPrivate />);
  await press();
  expect(screen.getByRole('button').textContent).toContain('Запрос отправлен');
});

it('takes the follow back when the server refuses, and says why', async () => {
  refuse(requestFollow, 'follow_limit_reached');
  renderApp(<FollowButton userId={userId} status="none" />);
  await press();
  await button('✓ Подписаны');
  await button('Подписаться');
  expect(useToasts.getState().toasts.at(-1)?.message).toBe('Слишком много подписок');
});

it('sends quick taps in order and ends at what the server last said', async () => {
  const order: string[] = [];
  const followed = reply(requestFollow, { status: 'following', countFollowers: 1 }, { delayMs: 120 });
  const left = refuse(unfollow, 'rate_limited');
  const cache = testCache();
  renderApp(<FollowButton userId={userId} status="none" />, { cache });
  cache.getMutationCache().subscribe(({ mutation, type }) => {
    const isDone = type === 'updated' && mutation?.state.status !== 'pending';
    if (isDone) order.push(`${String(mutation?.state.variables)} ${mutation?.state.status}`);
  });
  await press();
  await press();
  expect(screen.getByRole('button').textContent).toContain('Подписаться');
  await button('✓ Подписаны');
  expect([followed.length, left.length]).toEqual([1, 1]);
  expect(order).toEqual(['true success', 'false error']);
});

it('counts the follower at once, and never below none', async () => {
  reply(unfollow, { status: 'none', countFollowers: 0 });
  const cache = testCache();
  seedFollow(cache, userId, { status: 'following', countFollowers: 0 });
  renderApp(<FollowButton userId={userId} status="following" />, { cache });
  await press();
  expect(cache.getQueryData(followQuery(userId).queryKey)?.countFollowers).toBe(0);
});

it('agrees with every other button of the account, and a list fetched meanwhile does not undo a tap', async () => {
  reply(requestFollow, { status: 'following', countFollowers: 1 });
  const { cache } = renderApp(
    <>
      <FollowButton userId={userId} status="none" />
      <FollowButton userId={userId} status="none" />
    </>,
  );
  await userEvent.click(screen.getAllByRole('button')[0] ?? document.body);
  seedFollow(cache, userId, { status: 'none' });
  expect(screen.getAllByRole('button', { name: '✓ Подписаны' })).toHaveLength(2);
});
