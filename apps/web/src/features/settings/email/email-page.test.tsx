import { changeEmail, getEmail, sendConfirmation } from '@sfera/contract/accounts/email';
import { getServer } from '@sfera/contract/admin/server-info';
import { getLetterSettings, setLetterSettings } from '@sfera/contract/notices/letters';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { EmailPage } from './email-page.tsx';

const LETTER = { choice: 'default', serverRhythm: 'away', hour: 10, obstacle: null } as const;

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function show({ isConfirmed = false, mail = true } = {}) {
  reply(getEmail, { email: 'katya@example.com', isConfirmed });
  reply(getServer, { joining: 'open', mail });
  reply(getLetterSettings, LETTER);
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

it('chooses how often the letter comes, and at which hour of the place', async () => {
  await show({ isConfirmed: true });
  const often = within(await screen.findByRole('radiogroup', { name: 'Письмо о новом' }));
  const away = 'Раз в неделю, если меня давно не было';
  expect(often.getByRole('radio', { checked: true }).closest('label')?.textContent).toBe(
    `Как на этом сервере: ${away.toLowerCase()}`,
  );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const daily = reply(setLetterSettings, { ...LETTER, choice: 'daily' });
  await userEvent.click(often.getByRole('radio', { name: 'Раз в день' }));
  await waitFor(() => expect(daily.map(({ body }) => body)).toEqual([{ choice: 'daily', timeZone }]));
  const evening = reply(setLetterSettings, { ...LETTER, choice: 'daily', hour: 18 });
  await userEvent.click(screen.getByRole('radio', { name: '18:00' }));
  await waitFor(() => expect(evening.map(({ body }) => body)).toEqual([{ hour: 18, timeZone }]));
  const never = reply(setLetterSettings, { ...LETTER, choice: 'off' });
  await userEvent.click(often.getByRole('radio', { name: 'Никогда' }));
  await waitFor(() => expect(never).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'В котором часу' })).toBeNull());
});

it('says why no letter comes, and that a choice was not saved', async () => {
  reply(getEmail, { email: 'katya@example.com', isConfirmed: true });
  reply(getServer, { joining: 'open', mail: true });
  reply(getLetterSettings, { ...LETTER, obstacle: 'bounced' });
  renderApp(<EmailPage />);
  await screen.findByText(/^Почтовый сервер не принял письмо на этот адрес/);
  refuse(setLetterSettings, 'busy');
  await userEvent.click(screen.getByRole('radio', { name: 'Раз в день' }));
  await waitFor(() => expect(toasts()[0]).toMatch(/^Не удалось сохранить\. /));
});
