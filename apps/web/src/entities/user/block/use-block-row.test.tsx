import { blockUser, unblockUser } from '@sfera/contract/people/blocks';
import type { UserId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useBlockRow } from './use-block-row.tsx';

const OLEG = { id: '01990000-0000-7000-8000-000000000001' as UserId, login: 'oleg' };

const onBlocked = vi.fn();
const askedForList = vi.fn(() => Promise.resolve('list'));

function Page() {
  useQuery({ queryKey: ['list'], queryFn: askedForList });
  const { row, question } = useBlockRow(OLEG, onBlocked);
  return (
    <>
      <button onClick={row.onSelect}>{row.label}</button>
      {question}
    </>
  );
}

const toasts = () => useToasts.getState().toasts;
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Заблокировать' }));
  return within(await screen.findByRole('alertdialog', { name: 'Заблокировать oleg?' }));
};

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  onBlocked.mockClear();
  askedForList.mockClear();
  signIn(makeToken());
  renderApp(<Page />);
});

it('blocks after a question, asks anew for what is shown, and takes the block back by the toast', async () => {
  const calls = reply(blockUser, undefined);
  const question = await ask();
  expect(calls).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Заблокировать' }));
  await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([{ params: { id: OLEG.id } }]);
  expect(askedForList).toHaveBeenCalledTimes(2);
  expect(toasts()).toMatchObject([{ message: 'Вы заблокировали oleg', action: { label: 'Отменить' } }]);

  const undone = reply(unblockUser, undefined);
  act(() => toasts()[0]?.action?.onSelect());
  await waitFor(() => expect(askedForList).toHaveBeenCalledTimes(3));
  expect(undone).toMatchObject([{ params: { id: OLEG.id } }]);
});

it('blocks nobody when the question is answered with no', async () => {
  const calls = reply(blockUser, undefined);
  const question = await ask();
  await userEvent.click(question.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toEqual([]);
});

it('says why the person could not be blocked', async () => {
  refuse(blockUser, 'block_limit_reached');
  const question = await ask();
  await userEvent.click(question.getByRole('button', { name: 'Заблокировать' }));
  await waitFor(() =>
    expect(toasts()[0]?.message).toBe('Не удалось заблокировать. Слишком много заблокированных'),
  );
  expect(onBlocked).not.toHaveBeenCalled();
});
