import {
  readRecoveryLink,
  requestRecovery,
  resetPassword,
  resetPasswordByCode,
} from '@sfera/contract/accounts/recovery';
import type { PasskeyId } from '@sfera/contract/base/ids';
import { getServer } from '@sfera/contract/admin/server-info';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { getSession, signIn } from '#shared/api/session.ts';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { loseConnection, makeToken, noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { rememberDevice } from '../login/known-devices.ts';
import { RecoverPage } from './recover-page.tsx';

const TOKEN = 'A'.repeat(43);

function Place() {
  const { pathname, hash, state } = useLocation();
  return <p data-testid="place">{`${pathname}${hash} ${JSON.stringify(state)}`}</p>;
}

const passkey = (number: number, name: string) => ({
  id: `019c0000-0000-7000-8000-00000000000${number}` as PasskeyId,
  name,
  createdAt: '2026-03-03T12:00:00.000Z',
});

const show = (path = '/recover') =>
  renderApp(
    <>
      <Routes>
        <Route path="/recover" element={<RecoverPage />} />
      </Routes>
      <Place />
    </>,
    { path },
  );
const place = () => screen.getByTestId('place').textContent;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) => userEvent.type(await field(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hasMail = (mail: boolean) => reply(getServer, { joining: 'open', mail });

beforeEach(() => useToasts.setState({ toasts: [] }));

/** The device has signed in before, to some account. */
const devices = ['known'];
beforeEach(() => rememberDevice('known'));

it('asks for a link, says the same for every name, and asks again', async () => {
  hasMail(true);
  const seen = reply(requestRecovery, undefined);
  show();
  await press('Получить ссылку');
  expect(noteOf(await field('Логин или email'))).toBe('Введите логин или email');
  await type('Логин или email', 'katya');
  await press('Получить ссылку');
  await screen.findByRole('heading', { name: 'Проверьте почту' });
  screen.getByText(/^Если такой аккаунт есть, ссылка уже в пути/);
  await press('Отправить ещё раз');
  await waitFor(() =>
    expect(seen.map(({ body }) => body)).toEqual([
      { login: 'katya', devices },
      { login: 'katya', devices },
    ]),
  );
});

it('says why no link was asked for', async () => {
  hasMail(true);
  refuse(requestRecovery, 'rate_limited', { message: 'Слишком часто. Попробуйте через 5 мин.' });
  show();
  await type('Логин или email', 'katya');
  await press('Получить ссылку');
  await screen.findByText('Слишком часто. Попробуйте через 5 мин.');
  screen.getByRole('heading', { name: 'Забыли пароль?' });
});

it('offers a code instead of a link, and a link instead of a code', async () => {
  hasMail(true);
  show();
  await press('У меня есть код восстановления');
  await screen.findByRole('heading', { name: 'Код восстановления' });
  await press('Получить ссылку на почту');
  await screen.findByRole('heading', { name: 'Забыли пароль?' });
});

it('asks for a code on a server without mail, and says what else there is', async () => {
  hasMail(false);
  const seen = reply(resetPasswordByCode, undefined);
  show();
  await screen.findByText(/Этот сервер не отправляет писем/);
  expect(screen.queryByRole('button', { name: 'Получить ссылку на почту' })).toBeNull();
  await type('Логин или email', ' katya ');
  await type('Код восстановления', '7kq20 vxm3a');
  await type('Новый пароль', 'мимоза у моря');
  await type('Повторите пароль', 'мимоза');
  await press('Сменить пароль');
  expect(noteOf(await field('Повторите пароль'))).toBe('Пароли не совпадают');
  await type('Повторите пароль', ' у моря');
  await press('Сменить пароль');
  await waitFor(() => expect(place()).toBe('/auth {"login":"katya"}'));
  expect(seen.map(({ body }) => body)).toEqual([
    { login: ' katya ', code: '7kq20 vxm3a', password: 'мимоза у моря', devices },
  ]);
});

it('sets a new password by a link, whose secret leaves the address, and ends the session of this device', async () => {
  signIn(makeToken());
  const links = reply(readRecoveryLink, { login: 'katya', passkeys: [], hasTotp: false });
  refuse(resetPassword, 'weak_password', { field: 'password', message: 'Этот пароль из списка' });
  show(`/recover#${TOKEN}`);
  await screen.findByText(/^Аккаунт katya/);
  expect(place()).toBe(`/recover {"linkToken":"${TOKEN}"}`);
  await type('Новый пароль', 'qwerty');
  await type('Повторите пароль', 'qwerty');
  await press('Сохранить пароль');
  await waitFor(async () => expect(noteOf(await field('Новый пароль'))).toBe('Этот пароль из списка'));
  const seen = reply(resetPassword, undefined);
  await press('Сохранить пароль');
  await waitFor(() => expect(place()).toBe('/auth {"login":"katya"}'));
  expect([links, seen].map((calls) => calls.map(({ body }) => body))).toEqual([
    [{ token: TOKEN, devices }],
    [{ token: TOKEN, password: 'qwerty', keptPasskeys: [], code: '', devices }],
  ]);
  expect(getSession()).toBeNull();
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Пароль изменён. Войдите с новым',
  ]);
});

it('keeps the passkeys that are ticked, and the app by its code', async () => {
  const [known, strange] = [passkey(1, 'Мой телефон'), passkey(2, 'Chrome, Windows')];
  reply(readRecoveryLink, { login: 'katya', passkeys: [strange, known], hasTotp: true });
  refuse(resetPassword, 'wrong_code', { field: 'code', message: 'Неверный код' });
  show(`/recover#${TOKEN}`);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Мой телефон добавлен 3 марта 2026/ }));
  await type('Новый пароль', 'мимоза у моря');
  await type('Повторите пароль', 'мимоза у моря');
  await type('Код из приложения', '123456');
  await press('Сохранить пароль');
  await waitFor(async () => expect(noteOf(await field('Код из приложения'))).toBe('Неверный код'));
  const seen = reply(resetPassword, undefined);
  await press('Сохранить пароль');
  await waitFor(() =>
    expect(seen.map(({ body }) => body)).toEqual([
      { token: TOKEN, password: 'мимоза у моря', keptPasskeys: [known.id], code: '123456', devices },
    ]),
  );
});

it.each([
  [
    'is dead',
    () => refuse(readRecoveryLink, 'link_invalid'),
    'Ссылка уже использована или устарела. Запросите новую',
  ],
  ['cannot be checked', () => loseConnection(readRecoveryLink), 'Нет соединения'],
])('says so at once when the link %s', async (_, arrange, words) => {
  arrange();
  show(`/recover#${TOKEN}`);
  await screen.findByRole('heading', { name: 'Ссылка не работает' });
  screen.getByText(new RegExp(words));
  hasMail(true);
  await userEvent.click(screen.getByRole('link', { name: 'Запросить новую ссылку' }));
  await screen.findByRole('heading', { name: 'Забыли пароль?' });
});
