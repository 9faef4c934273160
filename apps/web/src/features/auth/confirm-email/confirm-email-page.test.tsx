import { confirmEmail } from '@sfera/contract/accounts/email';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { loseConnection, refuse, renderApp, reply } from '#shared/testing.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const TOKEN = 'A'.repeat(43);
const show = (hash = `#${TOKEN}`) =>
  renderApp(<ConfirmEmailPage />, { path: { pathname: '/confirm-email', hash } });
const heading = (name: string) => screen.findByRole('heading', { name });

it.each([
  [false, 'Почта подтверждена'],
  [true, 'Почта изменена'],
])('sends the secret of the link once and says what came of it (changed: %s)', async (isChanged, name) => {
  const seen = reply(confirmEmail, { email: 'katya@example.com', isChanged });
  show();
  await heading(name);
  screen.getByText('katya@example.com теперь поможет вернуть доступ к аккаунту.');
  expect(seen.map(({ body }) => body)).toEqual([{ token: TOKEN, devices: [] }]);
});

it('says that a link is dead, and where a new one comes from', async () => {
  refuse(confirmEmail, 'link_invalid');
  show();
  await heading('Ссылка не работает');
  screen.getByText(/Новую можно запросить в разделе «Настройки»/);
});

it('says that a link was cut off, and sends nothing', async () => {
  const seen = reply(confirmEmail, { email: 'katya@example.com', isChanged: false });
  show('');
  await heading('Ссылка не работает');
  screen.getByText('Ссылка неполная. Скопируйте её из письма целиком');
  expect(seen).toEqual([]);
});

it('tries again when the server could not be reached', async () => {
  loseConnection(confirmEmail);
  show();
  const retry = await screen.findByRole('button', { name: 'Попробовать снова' });
  reply(confirmEmail, { email: 'katya@example.com', isChanged: false });
  await userEvent.click(retry);
  await waitFor(() => heading('Почта подтверждена'));
});
