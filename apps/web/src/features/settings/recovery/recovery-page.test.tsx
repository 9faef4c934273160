import { getRecoveryCodes, makeRecoveryCodes } from '@sfera/contract/accounts/recovery';
import type { UserId } from '@sfera/contract/base/ids';
import { getCurrentUser } from '@sfera/contract/people/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { RecoveryPage } from './recovery-page.tsx';

const CODES = Array.from({ length: 10 }, (_, number) => `ABCD${number}-EFGH${number}`);
const password = () => screen.getByLabelText<HTMLInputElement>('Пароль');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

const owner = {
  id: '01990000-0000-7000-8000-000000000001' as UserId,
  login: 'katya',
  userName: 'Катя',
  logoImage: null,
  isVerified: false,
  email: 'katya@example.com',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member' as const,
  limitedUntil: null,
  isDisabled: false,
};

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  reply(getCurrentUser, owner);
});

it('shows new codes once, and how many are left', async () => {
  reply(getRecoveryCodes, { left: 0, createdAt: null });
  renderApp(<RecoveryPage />);
  await screen.findByText('Кодов ещё нет');
  const seen = reply(makeRecoveryCodes, { codes: CODES });
  reply(getRecoveryCodes, { left: 10, createdAt: '2026-03-01T12:00:00.000Z' });
  await userEvent.type(password(), 'секрет');
  await press('Получить коды');
  const shown = within(await screen.findByRole('region', { name: 'Ваши коды' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Ваши коды' }));
  await screen.findByText('Осталось 10 из 10');
  expect(seen.map(({ body }) => body)).toEqual([{ password: 'секрет' }]);
  expect(password().value).toBe('');

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Скопировать');
  expect(write).toHaveBeenCalledWith(CODES.join('\n'));
  await waitFor(() => expect(toasts()).toEqual(['Коды скопированы']));
  write.mockRejectedValue(new Error('denied'));
  await press('Скопировать');
  await waitFor(() => expect(toasts()).toContain('Не удалось скопировать. Сохраните файл'));
});

it('says that new codes replace the former ones, and shows a wrong password at its field', async () => {
  reply(getRecoveryCodes, { left: 7, createdAt: '2026-03-01T12:00:00.000Z' });
  renderApp(<RecoveryPage />);
  await screen.findByText('Осталось 7 из 10');
  expect(noteOf(password())).toBe('Прежние коды перестанут работать.');
  refuse(makeRecoveryCodes, 'wrong_password', { field: 'password' });
  await userEvent.type(password(), 'секрет');
  await press('Получить новые коды');
  await waitFor(() => expect(noteOf(password())).toBe('Неверный пароль'));
});

it('offers a retry when the state does not come', async () => {
  refuse(getRecoveryCodes, 'internal');
  renderApp(<RecoveryPage />);
  await screen.findByText('Не удалось узнать, сколько кодов осталось');
  reply(getRecoveryCodes, { left: 7, createdAt: '2026-03-01T12:00:00.000Z' });
  await press('Попробовать снова');
  await screen.findByText('Осталось 7 из 10');
});
