import { countUsers } from '@sfera/contract/people/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { call } from '#shared/api/call.ts';
import { signIn, signOut } from '#shared/api/session.ts';
import { makeToken, reply } from '#shared/testing.tsx';
import { AccountCache } from './account-cache.tsx';

const answers: number[] = [];

function Screen() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(countUsers),
    onSuccess({ count }) {
      answers.push(count);
      cache.setQueryData(['secret'], count);
    },
  });
  const secret = cache.getQueryData<number>(['secret']);
  return (
    <>
      <textarea />
      <button onClick={() => mutate()}>Спросить</button>
      <p>Известно: {secret ?? 'ничего'}</p>
    </>
  );
}

const show = () =>
  render(
    <AccountCache>
      <Screen />
    </AccountCache>,
  );
const boris = () => makeToken({ id: '01990000-0000-7000-8000-000000000002', login: 'boris' });

it.each([
  ['after a sign-out', () => (signOut(), signIn(boris()))],
  ['in another tab', () => signIn(boris())],
])('shows an account that comes %s nothing of the last one, not even what comes late', async (_, change) => {
  reply(countUsers, { count: 7 });
  answers.length = 0;
  signIn(makeToken());
  const { rerender } = show();
  await userEvent.type(screen.getByRole('textbox'), 'Черновик');
  await userEvent.click(screen.getByRole('button'));

  act(() => void change());
  await waitFor(() => expect(answers).toEqual([7]));
  rerender(
    <AccountCache>
      <Screen />
    </AccountCache>,
  );
  expect(screen.getByText('Известно: ничего')).not.toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it('keeps all of it when the same account opens a new session', async () => {
  signIn(makeToken());
  show();
  await userEvent.type(screen.getByRole('textbox'), 'Черновик');
  act(() => void signIn(makeToken({ n: 2 })));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Черновик');
});
