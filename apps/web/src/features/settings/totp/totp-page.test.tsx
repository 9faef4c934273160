import { listPasskeys } from '@sfera/contract/accounts/passkeys';
import { getTotp, requestTotp, turnOffTotp, turnOnTotp } from '@sfera/contract/accounts/second-factor';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { TotpPage } from './totp-page.tsx';

const SECRET = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/%D0%A1:katya?secret=GEZD',
};

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(listPasskeys, []);
});

it('is turned on by the first right code, after the password', async () => {
  reply(getTotp, { isOn: false });
  renderApp(<TotpPage />);
  await screen.findByText('Выключен');
  const begun = reply(requestTotp, SECRET);
  await press('Включить');
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret{Enter}');
  await screen.findByRole('img', { name: 'QR-код для приложения с кодами' });
  expect(begun[0]?.body).toEqual({ password: 'secret' });
  screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(screen.getByRole('link', { name: 'Открыть в приложении' }).getAttribute('href')).toBe(
    SECRET.address,
  );

  refuse(turnOnTotp, 'wrong_code', { field: 'code' });
  await userEvent.type(screen.getByLabelText('Код из приложения'), '000000{Enter}');
  await screen.findByText('Неверный код');
  const turned = reply(turnOnTotp, undefined);
  reply(getTotp, { isOn: true });
  await userEvent.clear(screen.getByLabelText('Код из приложения'));
  await userEvent.type(screen.getByLabelText('Код из приложения'), '123456{Enter}');
  await screen.findByText('Включён');
  expect(turned[0]?.body).toEqual({ code: '123456' });
  expect(screen.getByRole('link', { name: 'Коды восстановления' }).getAttribute('href')).toBe(
    '/settings/recovery',
  );
});

it('is turned off after the password', async () => {
  reply(getTotp, { isOn: true });
  renderApp(<TotpPage />);
  await screen.findByText('Включён');
  const turned = reply(turnOffTotp, undefined);
  reply(getTotp, { isOn: false });
  await press('Выключить');
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret{Enter}');
  await screen.findByText('Выключен');
  expect(turned[0]?.body).toEqual({ password: 'secret' });
  await waitFor(() => expect(toasts()).toEqual(['Вход с кодом выключен']));
});
