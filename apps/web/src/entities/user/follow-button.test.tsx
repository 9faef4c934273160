import * as v from 'valibot';
import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import { UserId } from '@sfera/contract/base/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ownWrites } from '#shared/outbox/store.ts';
import { refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { followQuery, seedFollow } from './follow.ts';
import { FollowButton } from './follow-button.tsx';

const userId = v.parse(UserId, '01990000-0000-7000-8000-0000000000bb');
const button = (name: string) => screen.findByRole('button', { name });
const press = () => userEvent.click(screen.getByRole('button'));

/** Presses the button and answers its one question. */
async function leave(answer: string, question: string) {
  await press();
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
}

it('follows at once, and leaves after one question', async () => {
  const followed = reply(requestFollow, { status: 'following', countFollowers: 1 });
  const left = reply(unfollow, { status: 'none', countFollowers: 0 });
  renderApp(<FollowButton userId={userId} status="none" />);
  await press();
  screen.getByRole('button', { name: '✓ Подписаны', pressed: true });
  await waitFor(() => expect(followed[0]?.params).toMatchObject({ id: userId }));
  await leave('Отписаться', 'Отписаться?');
  await button('Подписаться');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]?.params).toMatchObject({ id: userId });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('takes a request back after one question', async () => {
  const left = reply(unfollow, { status: 'none', countFollowers: 4 });
  renderApp(<FollowButton userId={userId} status="pending" login="timur" isPrivate />);
  await leave('Оставить', 'Отменить запрос на подписку на timur?');
  await button('Запрос отправлен: timur');
  expect(left).toEqual([]);
  await leave('Отменить запрос', 'Отменить запрос на подписку на timur?');
  await button('Подписаться на timur');
  await waitFor(() => expect(left).toHaveLength(1));
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
  const followed = reply(requestFollow, { status: 'following', countFollowers: 1 }, { delayMs: 300 });
  const left = refuse(unfollow, 'rate_limited');
  renderApp(<FollowButton userId={userId} status="none" />);
  await press();
  await leave('Отписаться', 'Отписаться?');
  await button('Подписаться');
  await waitFor(() => expect(followed).toHaveLength(1));
  expect(left, 'the first one is on its way').toEqual([]);
  await waitFor(() => expect([followed.length, left.length]).toEqual([1, 1]), { timeout: 3_000 });
  await button('✓ Подписаны');
});

it('counts the follower at once, and never below none', async () => {
  reply(unfollow, { status: 'none', countFollowers: 0 });
  const cache = testCache();
  seedFollow(cache, userId, { status: 'following', countFollowers: 0 }, Date.now());
  renderApp(<FollowButton userId={userId} status="following" />, { cache });
  await leave('Отписаться', 'Отписаться?');
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
  seedFollow(cache, userId, { status: 'none' }, Date.now());
  expect(screen.getAllByRole('button', { name: '✓ Подписаны' })).toHaveLength(2);
});

it('tells whom it follows where there are many', async () => {
  reply(requestFollow, { status: 'pending', countFollowers: 4 });
  renderApp(<FollowButton userId={userId} status="none" login="timur" isPrivate />);
  await userEvent.click(screen.getByRole('button', { name: 'Подписаться на timur' }));
  screen.getByRole('button', { name: 'Запрос отправлен: timur' });
});

it('asks before a private account is left', async () => {
  const left = reply(unfollow, { status: 'none', countFollowers: 0 });
  renderApp(<FollowButton userId={userId} status="following" login="timur" isPrivate />);
  await press();
  const question = await screen.findByRole('alertdialog', { name: 'Отписаться от timur?' });
  within(question).getByText(/^Это приватный аккаунт/);
  expect(left).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Отписаться' }));
  await button('Подписаться на timur');
  await waitFor(() => expect(left).toHaveLength(1));
});

it.each([
  ['following', '✓ Подписаны'],
  ['pending', 'Запрос отправлен'],
] as const)('cannot be pressed again on recommendations: %s', async (status, name) => {
  const calls = reply(requestFollow, { status, countFollowers: 1 });
  renderApp(<FollowButton userId={userId} status="none" isPrivate={status === 'pending'} isOneWay />);
  await press();
  expect((await button(name)).getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(await button(name));
  await press();
  await waitFor(() => expect(ownWrites()).toEqual([]));
  await button(name);
  expect(calls).toHaveLength(1);
});

it('forgets an answer that was asked for before the follow was done', async () => {
  reply(requestFollow, { status: 'following', countFollowers: 1 }, { delayMs: 200 });
  const { cache } = renderApp(<FollowButton userId={userId} status="none" />);
  await press();
  const askedAtMs = Date.now();
  await waitFor(() => expect(ownWrites()).toEqual([]));
  seedFollow(cache, userId, { status: 'none' }, askedAtMs);
  expect(cache.getQueryData(followQuery(userId).queryKey)?.status).toBe('following');
  seedFollow(cache, userId, { status: 'none' }, Date.now() + 1);
  await button('Подписаться');
});
