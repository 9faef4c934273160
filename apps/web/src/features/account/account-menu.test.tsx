import { getDataExport, startDataExport, type DataExport } from '@sfera/contract/accounts/exports';
import { getChatPrivacy } from '@sfera/contract/chat/privacy';
import { getNotificationSettings } from '@sfera/contract/notices/settings';
import { deleteUser } from '@sfera/contract/people/profiles';
import { getCurrentUser } from '@sfera/contract/people/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { getSession, signIn } from '#shared/api/session.ts';
import { privateKey } from '#shared/api/private-storage.ts';
import { makeToken, noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { katya } from './testing.ts';

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Types into the password field of the open sheet or dialog. */
const typePassword = (password = 'мимоза') =>
  userEvent.type(screen.getByLabelText('Пароль', { selector: 'input' }), password);
const passwordNote = () => noteOf(screen.getByLabelText('Пароль', { selector: 'input' }));

function Page() {
  const { pathname, state } = useLocation();
  return (
    <>
      <AccountMenuButton />
      <p>{`${pathname} ${JSON.stringify(state)}`}</p>
    </>
  );
}

async function openMenu() {
  renderApp(<Page />, { path: '/myProfile' });
  await press('Меню аккаунта');
  return within(await screen.findByRole('dialog', { name: 'Меню аккаунта' }));
}

async function openPart(row: string, part: string) {
  await openMenu();
  await press(row);
  return screen.findByRole('dialog', { name: part });
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  reply(getCurrentUser, katya);
  reply(getChatPrivacy, { showsPresence: true, showsReading: true });
});

it('links to the form with the current path in the state, and closes', async () => {
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('link', { name: 'Редактировать профиль' }));
  screen.getByText('/myProfile/edit {"from":"/myProfile"}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const archive = (change: Partial<DataExport>): DataExport => ({
  status: 'none',
  url: null,
  sizeBytes: null,
  expiresAt: null,
  ...change,
});

it('starts an archive, polls every 3 s, and shows its link, size and expiry', async () => {
  reply(getDataExport, archive({}));
  const starts = reply(startDataExport, archive({ status: 'preparing' }));
  await openPart('Скачать мои данные', 'Мои данные');
  const prepare = await screen.findByRole('button', { name: 'Подготовить архив' });
  await typePassword();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(prepare);
  fireEvent.click(prepare);
  await screen.findByText('Готовим архив…');
  expect(starts.map(({ body }) => body)).toEqual([{ password: 'мимоза' }]);

  const polls = reply(
    getDataExport,
    archive({
      status: 'ready',
      url: '/media/export/key.zip',
      sizeBytes: 4_404_019,
      expiresAt: '2026-03-07T10:00:00.000Z',
    }),
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  const link = await screen.findByRole('link', { name: /^Скачать архив, 4,2\sМБ$/ });
  expect(link.getAttribute('href')).toBe('/media/export/key.zip');
  expect(link.hasAttribute('download')).toBe(true);
  screen.getByText(/^Доступен до 7 марта/);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(polls).toHaveLength(1);
});

it('offers to try again after a failed archive', async () => {
  reply(getDataExport, archive({ status: 'failed' }));
  reply(startDataExport, archive({ status: 'preparing' }));
  await openPart('Скачать мои данные', 'Мои данные');
  await screen.findByText('Не удалось подготовить архив');
  await typePassword();
  await press('Подготовить архив');
  await screen.findByText('Готовим архив…');
});

it('says why no archive can be made now, and shows one that another tab has started', async () => {
  reply(getDataExport, archive({}));
  refuse(startDataExport, 'rate_limited');
  await openPart('Скачать мои данные', 'Мои данные');
  await screen.findByRole('button', { name: 'Подготовить архив' });
  await typePassword();
  await press('Подготовить архив');
  await screen.findByText('Не удалось начать подготовку. Слишком часто. Подождите немного');
  refuse(startDataExport, 'export_running');
  reply(getDataExport, archive({ status: 'preparing' }));
  await press('Подготовить архив');
  await screen.findByText('Готовим архив…');
  expect(screen.queryByText(/^Не удалось начать/)).toBeNull();
});

const QUESTION = 'Вы уверены? Это действие нельзя отменить!';
const openQuestion = async () => {
  await openMenu();
  await press('Удалить аккаунт');
  return screen.findByRole('alertdialog', { name: QUESTION });
};

it('deletes the account once, with all its data on this device, and says so', async () => {
  const session = getSession();
  if (!session) throw new Error('Nobody is signed in');
  localStorage.setItem(privateKey(session.userId, 'drafts'), 'x');
  localStorage.setItem(`sfera:post-draft:${session.userId}`, 'x');
  localStorage.setItem('sfera:sound', 'on');
  const calls = reply(deleteUser, undefined);
  await openQuestion();
  await typePassword();
  const button = screen.getByRole('button', { name: 'Удалить' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(getSession()).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'мимоза' }]);
  expect(toasts()).toEqual(['Аккаунт удалён']);
  expect(Object.keys(localStorage)).toEqual(['sfera:sound']);
});

it('keeps the dialog open and says why the account could not be deleted', async () => {
  refuse(deleteUser, 'busy');
  await openQuestion();
  await typePassword();
  await press('Удалить');
  await screen.findByText('Не удалось удалить аккаунт. Сервер занят. Попробуйте через минуту');
  expect(getSession()).not.toBeNull();
  const calls = reply(deleteUser, undefined);
  await press('Удалить');
  await waitFor(() => expect(getSession()).toBeNull());
  expect(calls).toHaveLength(1);
});

it('requires the password, and shows a wrong password at its field', async () => {
  refuse(deleteUser, 'wrong_password', { field: 'password' });
  await openQuestion();
  await press('Удалить');
  expect(passwordNote()).toBe('Введите пароль');
  await typePassword('чужой');
  expect(passwordNote()).toBe('Нужен, чтобы никто другой не удалил ваш аккаунт');
  await press('Удалить');
  await waitFor(() => expect(passwordNote()).toBe('Неверный пароль'));
  expect(screen.queryByText(/^Не удалось удалить/)).toBeNull();
  expect(getSession()).not.toBeNull();
  await typePassword('!');
  expect(passwordNote()).toBe('Нужен, чтобы никто другой не удалил ваш аккаунт');
});

it('shows a wrong password at the field of the archive', async () => {
  reply(getDataExport, archive({}));
  refuse(startDataExport, 'wrong_password', { field: 'password' });
  await openPart('Скачать мои данные', 'Мои данные');
  await screen.findByRole('button', { name: 'Подготовить архив' });
  await typePassword('чужой{Enter}');
  await waitFor(() => expect(passwordNote()).toBe('Неверный пароль'));
});

it('deletes nothing on «Отмена», and offers an archive first', async () => {
  const calls = reply(deleteUser, undefined);
  reply(getDataExport, archive({}));
  const question = await openQuestion();
  await userEvent.click(within(question).getByRole('button', { name: 'Скачать мои данные' }));
  await screen.findByRole('dialog', { name: 'Мои данные' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Закрыть');
  await press('Меню аккаунта');
  await press('Удалить аккаунт');
  await press('Отмена');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toHaveLength(0);
});

it.each([
  ['Настройки уведомлений', 'dialog', 'Настройки уведомлений'],
  ['Оформление', 'dialog', 'Оформление'],
  ['Скачать мои данные', 'dialog', 'Мои данные'],
  ['Удалить аккаунт', 'alertdialog', QUESTION],
] as const)('is replaced by «%s», and returns the focus to its button', async (row, role, name) => {
  reply(getNotificationSettings, {
    follows: true,
    reactions: true,
    comments: true,
    likes: true,
    messages: true,
    events: true,
    memories: false,
    mentions: 'everyone',
  });
  reply(getDataExport, archive({}));
  await openMenu();
  await press(row);
  const part = await screen.findByRole(role, { name });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Меню аккаунта' })).toBeNull());
  expect(part.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Меню аккаунта' }));
});
