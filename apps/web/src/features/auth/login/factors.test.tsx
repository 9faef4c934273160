import { logIn } from '@sfera/contract/accounts/auth';
import {
  type PasskeyRequest,
  requestPasskeySignIn,
  signInWithPasskey,
} from '@sfera/contract/accounts/passkeys';
import { confirmSignIn } from '@sfera/contract/accounts/second-factor';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSession } from '#shared/api/session.ts';
import { closed, giveBrowserPasskeys, SENT_ASSERTION, TEST_CREDENTIAL } from '#shared/passkey/testing.ts';
import { makeToken, refuse, renderApp, reply, replyRaw } from '#shared/testing.tsx';
import { LoginPage } from './login-page.tsx';

const REQUEST: PasskeyRequest = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const begun = () => waitFor(() => expect(getSession()?.token).toBe(makeToken()));

const code = () => screen.findByLabelText<HTMLInputElement>('Код');

async function reachSecondStep() {
  const body = {
    code: 'second_factor_required',
    message: 'Подтвердите вход кодом из приложения',
    ticket: 'the ticket',
  };
  replyRaw(logIn, JSON.stringify(body), 401);
  renderApp(<LoginPage />);
  await userEvent.type(screen.getByLabelText('Логин или email'), 'katya');
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret{Enter}');
  await code();
}

describe('a sign-in with a code', () => {
  it('asks for a code after the password, with the focus on its field', async () => {
    localStorage.setItem('sfera:devices', '["known"]');
    const seen = reply(confirmSignIn, { token: makeToken(), device: 'new' });
    await reachSecondStep();
    expect(document.activeElement).toBe(await code());
    expect((await code()).autocomplete).toBe('one-time-code');
    await userEvent.type(await code(), '123 456{Enter}');
    await begun();
    expect(seen.map(({ body }) => body)).toEqual([
      { ticket: 'the ticket', code: '123 456', devices: ['known'] },
    ]);
    expect(localStorage.getItem('sfera:devices')).toBe('["new","known"]');
  });

  it('tells a wrong code at the field', async () => {
    refuse(confirmSignIn, 'wrong_code', { field: 'code' });
    await reachSecondStep();
    await userEvent.type(await code(), '000000{Enter}');
    await screen.findByText('Неверный код');
    expect(document.activeElement).toBe(await code());
  });

  it('leads back to the form when the ticket has expired, and says so', async () => {
    refuse(confirmSignIn, 'sign_in_expired');
    await reachSecondStep();
    await userEvent.type(await code(), '000000{Enter}');
    await screen.findByText('Время вышло. Введите логин и пароль ещё раз');
    expect(screen.getByLabelText<HTMLInputElement>('Логин или email').value).toBe('katya');
  });

  it('leads back when the person wishes', async () => {
    await reachSecondStep();
    await press('Назад');
    screen.getByRole('heading', { name: 'Вход' });
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('a sign-in with a passkey', () => {
  beforeEach(() => void reply(requestPasskeySignIn, REQUEST));

  it('needs no password', async () => {
    const asked = giveBrowserPasskeys();
    const seen = reply(signInWithPasskey, { token: makeToken() });
    renderApp(<LoginPage />);
    await press('Войти с ключом доступа');
    await begun();
    expect(asked).toHaveBeenCalledOnce();
    expect(asked.mock.calls[0]?.[0].mediation).toBeUndefined();
    expect(seen[0]?.body).toMatchObject({ passkey: SENT_ASSERTION, devices: [] });
  });

  it('is silent when the person closes the browser’s window', async () => {
    const asked = giveBrowserPasskeys(() => Promise.reject(closed()));
    renderApp(<LoginPage />);
    await press('Войти с ключом доступа');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await waitFor(() => screen.getByRole('button', { name: 'Войти с ключом доступа' }));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says why the server refuses the passkey', async () => {
    giveBrowserPasskeys();
    refuse(signInWithPasskey, 'passkey_refused');
    renderApp(<LoginPage />);
    await press('Войти с ключом доступа');
    await screen.findByText('Этот ключ доступа не подошёл');
  });

  it('says that the browser knows no passkeys', async () => {
    renderApp(<LoginPage />);
    await press('Войти с ключом доступа');
    await screen.findByText(/^Ключи доступа здесь не работают/);
  });

  it('is offered at the login field, again after a refusal, and needs no press', async () => {
    const choice = Promise.withResolvers<unknown>();
    const asked = giveBrowserPasskeys(() => choice.promise, { offers: true });
    refuse(signInWithPasskey, 'passkey_expired');
    renderApp(<LoginPage />);
    await userEvent.click(screen.getByLabelText('Логин или email'));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(asked.mock.calls[0]?.[0].mediation).toBe('conditional');
    await userEvent.click(screen.getByLabelText('Пароль'));
    await userEvent.click(screen.getByLabelText('Логин или email'));

    asked.mockImplementationOnce(async () => {
      reply(signInWithPasskey, { token: makeToken() });
      return TEST_CREDENTIAL;
    });
    choice.resolve(TEST_CREDENTIAL);
    await screen.findByText('Время вышло. Попробуйте ещё раз');
    await begun();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
