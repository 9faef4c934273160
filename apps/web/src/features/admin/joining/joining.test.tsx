import { setJoining } from '@sfera/contract/admin/settings';
import { getServer } from '@sfera/contract/admin/server-info';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Joining } from './joining.tsx';

const mode = (name: RegExp) => screen.findByRole('radio', { name });

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  reply(getServer, { joining: 'invitation', mail: true });
  renderApp(<Joining requests={null} invitations={null} />);
});

it('changes the mode at once, and asks only before it opens the server', async () => {
  expect(await mode(/^По приглашениям/)).toHaveProperty('checked', true);
  const seen = reply(setJoining, { joining: 'approval' });
  reply(getServer, { joining: 'approval', mail: true });
  await userEvent.click(await mode(/^После одобрения/));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ message: 'Изменено' }]));
  await userEvent.click(await mode(/^Все/));
  const question = within(await screen.findByRole('alertdialog', { name: 'Открыть сервер для всех?' }));
  expect(seen).toHaveLength(1);
  reply(getServer, { joining: 'open', mail: true });
  await userEvent.click(question.getByRole('button', { name: 'Открыть' }));
  await waitFor(() =>
    expect(seen.map(({ body }) => body)).toEqual([{ joining: 'approval' }, { joining: 'open' }]),
  );
  await waitFor(async () => expect(await mode(/^Все/)).toHaveProperty('checked', true));
});

it('stays as it was when the change is refused', async () => {
  await mode(/^По приглашениям/);
  refuse(setJoining, 'internal');
  await userEvent.click(await mode(/^Никто/));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error' }]));
  await waitFor(async () => expect(await mode(/^По приглашениям/)).toHaveProperty('checked', true));
});
