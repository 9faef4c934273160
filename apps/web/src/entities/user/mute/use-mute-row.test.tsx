import { listMutes, mute, unmute } from '@sfera/contract/people/mutes';
import type { UserId } from '@sfera/contract/base/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { useMuteRow } from './use-mute-row.tsx';

const OLEG = {
  id: '01990000-0000-7000-8000-000000000001' as UserId,
  login: 'oleg',
  userName: '',
  logoImage: null,
  isVerified: false,
};
const MUTE = { user: OLEG, what: 'posts', until: null } as const;

function Page() {
  const { row, question } = useMuteRow(OLEG, 'posts');
  return (
    <>
      <button onClick={row.onSelect}>{row.label}</button>
      {question}
    </>
  );
}

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
});

it('asks for how long, mutes, and offers the way back', async () => {
  reply(listMutes, { mutes: [] });
  renderApp(<Page />);
  await press('Скрыть автора');
  const question = within(await screen.findByRole('dialog', { name: 'Скрыть посты oleg?' }));
  const calls = reply(mute, MUTE);
  reply(listMutes, { mutes: [MUTE] });
  await userEvent.click(question.getByRole('button', { name: 'На неделю' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toMatchObject([{ params: { id: OLEG.id }, body: { what: 'posts', lasts: 'week' } }]);
  expect(toasts()).toEqual(['Автор скрыт']);

  const undone = reply(unmute, undefined);
  reply(listMutes, { mutes: [] });
  await press('Скрыть автора');
  await press('Показывать автора');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(undone).toMatchObject([{ params: { id: OLEG.id }, query: { what: 'posts' } }]);
});

it('says why nothing was muted', async () => {
  reply(listMutes, { mutes: [] });
  refuse(mute, 'mute_limit_reached');
  renderApp(<Page />);
  await press('Скрыть автора');
  await press('Навсегда');
  await waitFor(() => expect(toasts()[0]).toMatch(/^Не получилось\. Скрыто слишком много людей/));
});
