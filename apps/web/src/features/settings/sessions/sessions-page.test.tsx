import { endOtherSessions, endSession, listSessions, type Session } from '@sfera/contract/accounts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { SessionsPage } from './sessions-page.tsx';

const idOf = (end: number) => `01990000-0000-7000-8000-00000000000${end}` as Session['id'];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const sessionOf = (end: number, deviceName: string, network: string): Session => ({
  id: idOf(end),
  deviceName,
  network,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastSeenAt: minutesAgo(5),
  isCurrent: end === 1,
  isProgram: false,
});
const CURRENT = sessionOf(1, 'Chrome, Android', '203.0.113.0/24');
const LAPTOP = sessionOf(2, 'Firefox, Linux', '2001:db8:7::/48');
const IPHONE = sessionOf(3, 'Safari, iPhone', '198.51.100.0/24');

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const others = () => screen.getByRole('region', { name: 'Другие устройства' });
const rows = () => within(others()).queryAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Завершить' }));

async function show(sessions: Session[]) {
  reply(listSessions, { sessions });
  renderApp(<SessionsPage />);
  await screen.findByRole('region', { name: 'Другие устройства' });
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
});

it('marks this device, and says of the others from where and when they were last seen', async () => {
  await show([CURRENT, LAPTOP, IPHONE]);
  const current = within(screen.getByRole('region', { name: 'Это устройство' }));
  current.getByText('Chrome, Android');
  current.getByText('Сейчас в сети · 203.0.113.*');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox, Linux5 мин\. назад · 2001:db8:7:\*Вход 1 марта в \d\d:00/),
    expect.stringMatching(/^Safari, iPhone.* · 198\.51\.100\.\*/),
  ]);
});

it('says of a program that it is one', async () => {
  await show([CURRENT, { ...LAPTOP, deviceName: 'Рамка', isProgram: true }]);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Рамка.*Программа, токен создан 1 марта/),
  ]);
});

it.each(['unknown', '::/48', '127.0.0.0/24'])('tells of no network for %s', async (network) => {
  await show([{ ...CURRENT, network }, LAPTOP, IPHONE]);
  screen.getByText('Сейчас в сети', { exact: true });
});

it('ends one session after a question', async () => {
  await show([CURRENT, LAPTOP, IPHONE]);
  const calls = reply(endSession, undefined);
  reply(listSessions, { sessions: [CURRENT, IPHONE] });
  await press('Завершить: Firefox, Linux');
  await confirm();
  await waitFor(() => expect(calls).toMatchObject([{ params: { sessionId: LAPTOP.id } }]));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(toasts()).toEqual(['Сессия завершена']);
});

it('takes a session that is over already for ended', async () => {
  await show([CURRENT, LAPTOP]);
  refuse(endSession, 'session_not_found');
  reply(listSessions, { sessions: [CURRENT] });
  await press('Завершить: Firefox, Linux');
  await confirm();
  await waitFor(() => expect(toasts()).toEqual(['Сессия завершена']));
  screen.getByText('Больше вы нигде не вошли');
});

it('ends all others at once', async () => {
  await show([CURRENT, LAPTOP, IPHONE]);
  const calls = reply(endOtherSessions, undefined);
  reply(listSessions, { sessions: [CURRENT] });
  await press('Завершить все остальные');
  await confirm();
  await waitFor(() => expect(toasts()).toEqual(['Остальные сессии завершены']));
  expect(calls).toHaveLength(1);
  expect(rows()).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Завершить все остальные' })).toBeNull();
});

it('keeps the list and says why when the server refuses', async () => {
  await show([CURRENT, LAPTOP]);
  refuse(endOtherSessions, 'busy');
  await press('Завершить все остальные');
  await confirm();
  await waitFor(() => expect(toasts()).toEqual(['Сервер занят. Попробуйте через минуту']));
  await press('Отмена');
  expect(rows()).toHaveLength(1);
});

it('offers a retry when the list does not come', async () => {
  refuse(listSessions, 'internal');
  renderApp(<SessionsPage />);
  await screen.findByText('Не удалось загрузить список устройств');
  reply(listSessions, { sessions: [CURRENT] });
  await press('Попробовать снова');
  await screen.findByText('Больше вы нигде не вошли');
});
