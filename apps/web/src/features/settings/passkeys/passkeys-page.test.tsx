import {
  addPasskey,
  listPasskeys,
  type Passkey,
  type PasskeyCreation,
  removePasskey,
  renamePasskey,
  requestPasskey,
  requestPasskeyConfirmation,
} from '@sfera/contract/accounts/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { closed, giveBrowserPasskeys, SENT_ASSERTION, SENT_ATTESTATION } from '#shared/passkey/testing.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PasskeysPage } from './passkeys-page.tsx';

const passkeyOf = (end: number, changes: Partial<Passkey> = {}): Passkey => ({
  id: `01990000-0000-7000-8000-00000000000${end}` as Passkey['id'],
  name: 'Chrome, Android',
  host: location.hostname,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
  ...changes,
});
const CREATION: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Сфера' },
  user: { id: 'dXNlcg', name: 'katya', displayName: 'Катя' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const REQUEST = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required' as const,
};

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem');

async function show(passkeys: Passkey[]) {
  reply(listPasskeys, passkeys);
  renderApp(
    <main>
      <PasskeysPage />
    </main>,
  );
  await screen.findByText(/^Ключ доступа заменяет/);
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
});

it('lists passkeys with their last use, and says which are of another address', async () => {
  giveBrowserPasskeys();
  const used = { name: 'Связка', lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString() };
  await show([passkeyOf(1, used), passkeyOf(2, { host: 'old.example' })]);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^СвязкаПоследний вход: 5 мин\. назадДобавлен 1 марта 2026/),
    expect.stringMatching(/^Chrome, AndroidЕщё не использован.*Для адреса old\.example/),
  ]);
});

it('adds a passkey after the password', async () => {
  const asked = giveBrowserPasskeys();
  await show([]);
  await press('Добавить ключ доступа');
  const begun = refuse(requestPasskey, 'wrong_password', { field: 'password' });
  await userEvent.type(screen.getByLabelText('Пароль'), 'не тот{Enter}');
  await screen.findByText('Неверный пароль');
  expect(begun[0]?.body).toEqual({ password: 'не тот' });
  expect(asked).not.toHaveBeenCalled();

  reply(requestPasskey, CREATION);
  const added = reply(addPasskey, passkeyOf(1));
  reply(listPasskeys, [passkeyOf(1)]);
  await press('Продолжить');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(added[0]?.body).toMatchObject({ passkey: SENT_ATTESTATION });
  expect(toasts()).toEqual(['Ключ доступа добавлен']);
});

it.each([
  ['the person closes the window', closed(), 'Не удалось получить ключ доступа'],
  ['the passkey is there already', new DOMException('known', 'InvalidStateError'), 'Этот ключ уже добавлен'],
])('adds nothing when %s, and says so', async (_what, failure, words) => {
  giveBrowserPasskeys(() => Promise.reject(failure));
  await show([]);
  reply(requestPasskey, CREATION);
  await press('Добавить ключ доступа');
  await userEvent.type(screen.getByLabelText('Пароль'), 'secret{Enter}');
  await waitFor(() => expect(toasts()).toEqual([words]));
  await screen.findByRole('button', { name: 'Добавить ключ доступа' });
});

it('renames a passkey', async () => {
  giveBrowserPasskeys();
  await show([passkeyOf(1)]);
  const renamed = reply(renamePasskey, passkeyOf(1, { name: 'Связка' }));
  await press('Переименовать: Chrome, Android');
  const field = screen.getByLabelText('Название');
  await userEvent.clear(field);
  await userEvent.type(field, ' {Enter}');
  await screen.findByText('Введите название');
  reply(listPasskeys, [passkeyOf(1, { name: 'Связка' })]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Связка{Enter}');
  await screen.findByText('Связка');
  expect(renamed[0]).toMatchObject({ params: { passkeyId: passkeyOf(1).id }, body: { name: 'Связка' } });
});

it('removes a passkey after the password, or after a passkey of this address', async () => {
  giveBrowserPasskeys();
  await show([passkeyOf(1)]);
  reply(requestPasskeyConfirmation, REQUEST);
  const removed = reply(removePasskey, undefined);
  reply(listPasskeys, []);
  await press('Удалить: Chrome, Android');
  screen.getByLabelText('Пароль');
  await press('Подтвердить ключом доступа');
  await waitFor(() => expect(toasts()).toEqual(['Ключ доступа удалён']));
  expect(removed[0]).toMatchObject({
    params: { passkeyId: passkeyOf(1).id },
    body: { passkey: SENT_ASSERTION },
  });
  await waitFor(() => expect(rows()).toHaveLength(0));
});

it('asks for the password alone where no passkey can be used', async () => {
  giveBrowserPasskeys();
  await show([passkeyOf(1, { host: 'old.example' })]);
  await press('Удалить: Chrome, Android');
  screen.getByLabelText('Пароль');
  expect(screen.queryByRole('button', { name: 'Подтвердить ключом доступа' })).toBeNull();
});

it('offers nothing to add in a browser without passkeys', async () => {
  await show([]);
  await screen.findByText(/^Ключи доступа здесь не работают/);
  expect(screen.queryByRole('button', { name: 'Добавить ключ доступа' })).toBeNull();
});
