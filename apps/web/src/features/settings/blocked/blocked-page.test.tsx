import { type BlockedUser, blockUser, listBlocks, unblockUser } from '@sfera/contract/people/blocks';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { BlockedPage } from './blocked-page.tsx';

const person = (end: number, login: string): BlockedUser => ({
  id: `01990000-0000-7000-8000-00000000000${end}` as BlockedUser['id'],
  login,
  userName: login.toUpperCase(),
  logoImage: null,
  isVerified: false,
  blockedAt: '2026-03-01T12:00:00.000Z',
});
const OLEG = person(1, 'oleg');
const VERA = person(2, 'vera');

const toasts = () => useToasts.getState().toasts;
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
});

async function show(users: BlockedUser[]) {
  reply(listBlocks, { users, nextCursor: null });
  renderApp(<BlockedPage />);
  await waitFor(() => expect(names()).toHaveLength(users.length));
}

it('lists the blocked people, whose rows lead nowhere, and ends a block, which the toast takes back', async () => {
  await show([OLEG, VERA]);
  expect(screen.queryAllByRole('link')).toEqual([]);
  const ended = reply(unblockUser, undefined);
  reply(listBlocks, { users: [VERA], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Разблокировать: oleg' }));
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(ended).toMatchObject([{ params: { id: OLEG.id } }]);
  expect(toasts()).toMatchObject([{ message: 'Вы разблокировали oleg', action: { label: 'Отменить' } }]);

  const begun = reply(blockUser, undefined);
  reply(listBlocks, { users: [OLEG, VERA], nextCursor: null });
  act(() => toasts()[0]?.action?.onSelect());
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(begun).toMatchObject([{ params: { id: OLEG.id } }]);
});

it('says so when nobody is blocked', async () => {
  reply(listBlocks, { users: [], nextCursor: null });
  renderApp(<BlockedPage />);
  await screen.findByText('Вы никого не заблокировали');
});

it('keeps the person in the list when the block cannot be ended', async () => {
  await show([OLEG]);
  refuse(unblockUser, 'rate_limited');
  await userEvent.click(screen.getByRole('button', { name: 'Разблокировать: oleg' }));
  await waitFor(() => expect(toasts()[0]?.message).toMatch(/^Не удалось разблокировать/));
  expect(names()).toHaveLength(1);
});
