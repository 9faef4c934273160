import { changeEmail, getEmail, sendConfirmation } from '@sfera/contract/accounts/email';
import { getServer } from '@sfera/contract/admin/server-info';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { EmailPage } from './email-page.tsx';

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function show({ isConfirmed = false, mail = true } = {}) {
  reply(getEmail, { email: 'katya@example.com', isConfirmed });
  reply(getServer, { joining: 'open', mail });
  renderApp(<EmailPage />);
  await screen.findByText('katya@example.com');
}

async function change() {
  await userEvent.type(field('Новый email'), 'new@example.com');
  await userEvent.type(field('Пароль'), 'секрет');
  await press('Сменить почту');
}

beforeEach(() => useToasts.setState({ toasts: [] }));

it('mails another link to an address that is not confirmed', async () => {
  await show();
  screen.getByText('Не подтверждена');
  const seen = reply(sendConfirmation, undefined);
  await press('Прислать письмо');
  await waitFor(() => expect(toasts()).toEqual(['Письмо отправлено. Откройте ссылку из него']));
  expect(seen).toHaveLength(1);
});

it('has nothing to do for a confirmed address', async () => {
  await show({ isConfirmed: true });
  screen.getByText('Подтверждена');
  expect(screen.queryByRole('button', { name: 'Прислать письмо' })).toBeNull();
});

it('says on a server without mail that codes have to do', async () => {
  await show({ mail: false });
  screen.getByText(/Этот сервер не отправляет писем/);
  expect(screen.queryByText('Не подтверждена')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Прислать письмо' })).toBeNull();
});

it('says where the link to a new address went', async () => {
  await show();
  const seen = reply(changeEmail, { status: 'link_sent' });
  await change();
  await screen.findByText(/^Мы отправили письмо на new@example\.com/);
  expect(seen.map(({ body }) => body)).toEqual([{ email: 'new@example.com', password: 'секрет' }]);
  expect([field('Новый email').value, field('Пароль').value]).toEqual(['', '']);
});

it('shows the new address at once on a server without mail', async () => {
  await show({ mail: false });
  reply(changeEmail, { status: 'changed' });
  reply(getEmail, { email: 'new@example.com', isConfirmed: false });
  await change();
  await screen.findByText('new@example.com');
  expect(toasts()).toEqual(['Почта изменена']);
});

it('shows a refusal at its field', async () => {
  await show();
  refuse(changeEmail, 'wrong_password', { field: 'password' });
  await change();
  await waitFor(() => expect(noteOf(field('Пароль'))).toBe('Неверный пароль'));
  expect(document.activeElement).toBe(field('Пароль'));
});
