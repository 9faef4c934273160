import { getPrograms, setPrograms } from '@sfera/contract/admin/programs';
import { getServerLetters, setServerLetters } from '@sfera/contract/notices/letters';
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
  reply(getServerLetters, { rhythm: 'off' });
  reply(getPrograms, { isAllowed: true, tokenCount: 2, peopleCount: 1 });
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

it('says how often letters come to those who have not chosen', async () => {
  const letters = within(await screen.findByRole('radiogroup', { name: 'Письма о новом' }));
  expect(letters.getByRole('radio', { name: 'Никому' })).toHaveProperty('checked', true);
  const seen = reply(setServerLetters, { rhythm: 'away' });
  reply(getServerLetters, { rhythm: 'away' });
  const away = 'Раз в неделю тем, кто неделю не заходил';
  await userEvent.click(letters.getByRole('radio', { name: away }));
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ rhythm: 'away' }]));
  await waitFor(() => expect(letters.getByRole('radio', { name: away })).toHaveProperty('checked', true));
});

it('lets programs in or not, and says how many there are', async () => {
  const programs = await screen.findByRole('switch', { name: 'Разрешить доступ программам', checked: true });
  screen.getByText('2 токена у 1 человека');
  const seen = reply(setPrograms, { isAllowed: false, tokenCount: 2, peopleCount: 1 });
  reply(getPrograms, { isAllowed: false, tokenCount: 2, peopleCount: 1 });
  await userEvent.click(programs);
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ isAllowed: false }]));
  await screen.findByRole('switch', { name: 'Разрешить доступ программам', checked: false });
});
