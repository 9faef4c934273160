import { endSession } from '@sfera/contract/accounts/sessions';
import { createToken, listTokens, type Token } from '@sfera/contract/accounts/tokens';
import { listCircles } from '@sfera/contract/circles/circles';
import { listPasskeys } from '@sfera/contract/accounts/passkeys';
import type { CircleId, SessionId } from '@sfera/contract/base/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, reply } from '#shared/testing.tsx';
import { makeCircle } from '#entities/circle/testing.ts';
import { ProgramsPage } from './programs-page.tsx';

const CIRCLE = makeCircle({ id: '01990000-0000-7000-8000-00000000000c' as CircleId, name: 'Семья' });
const FRAME: Token = {
  id: '01990000-0000-7000-8000-000000000001' as SessionId,
  name: 'Рамка на кухне',
  scopes: ['posts:read', `chats:write:${CIRCLE.id}`],
  endsWithPassword: true,
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2027-03-01T12:00:00.000Z',
  lastUse: null,
};
const SECRET = `sfera_pat_${'A'.repeat(43)}`;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  reply(listCircles, { circles: [CIRCLE], invitations: [] });
  reply(listPasskeys, []);
});

it('says of each token what it may, and ends it after a question', async () => {
  reply(listTokens, { tokens: [FRAME], isAllowed: true });
  renderApp(<ProgramsPage />);
  const list = within(await screen.findByRole('region', { name: 'Действуют' }));
  await list.findByText('Отправлять сообщения в чат «Семья»');
  list.getByText('Видеть ленту, публикации и ваши просмотры');
  list.getByText('Ещё не использовался');
  const calls = reply(endSession, undefined);
  reply(listTokens, { tokens: [], isAllowed: true });
  await press('Закончить: Рамка на кухне');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Закончить' }),
  );
  await waitFor(() => expect(calls).toMatchObject([{ params: { sessionId: FRAME.id } }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Действуют' })).toBeNull());
});

it('makes a token with the chosen rights after the password, and shows it once', async () => {
  reply(listTokens, { tokens: [], isAllowed: true });
  renderApp(<ProgramsPage />);
  await userEvent.type(await screen.findByLabelText('Что за программа'), 'Бот');
  await press('Дальше');
  expect(screen.getByRole('alert').textContent).toBe('Выберите хотя бы одно право');
  await userEvent.click(screen.getByRole('radio', { name: 'год' }));
  await userEvent.click(screen.getByLabelText('Публиковать, менять и удалять публикации'));
  await userEvent.click(await screen.findByLabelText('Отправлять сообщения в чат «Семья»'));
  await press('Дальше');
  await userEvent.type(await screen.findByLabelText('Пароль'), 'секрет');
  const calls = reply(createToken, { token: SECRET, made: { ...FRAME, name: 'Бот' } });
  await press('Создать токен');
  await screen.findByText(SECRET);
  const scopes = ['posts:write', `chats:write:${CIRCLE.id}`];
  expect(calls).toMatchObject([
    { body: { name: 'Бот', days: 365, scopes, endsWithPassword: true, password: 'секрет' } },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Токен для «Бот»' }));
  await press('Готово');
  expect(screen.queryByText(SECRET)).toBeNull();
});

it('sends no right to one circle beside that to all chats', async () => {
  reply(listTokens, { tokens: [], isAllowed: true });
  renderApp(<ProgramsPage />);
  await userEvent.click(await screen.findByLabelText('Отправлять сообщения в чат «Семья»'));
  await userEvent.click(screen.getByLabelText('Писать, менять и удалять сообщения во всех чатах'));
  expect(screen.queryByLabelText('Отправлять сообщения в чат «Семья»')).toBeNull();
  screen.getByText('Чаты · 1');
});

it('offers no new token where the owner of the server lets no program in', async () => {
  reply(listTokens, { tokens: [FRAME], isAllowed: false });
  renderApp(<ProgramsPage />);
  await screen.findByText(/Владелец этого сервера не пускает/);
  expect(screen.queryByRole('button', { name: 'Дальше' })).toBeNull();
  screen.getByRole('button', { name: 'Закончить: Рамка на кухне' });
});
