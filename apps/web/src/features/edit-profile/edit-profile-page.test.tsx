import { ERRORS } from '@sfera/contract/base/errors';
import { getCurrentUser } from '@sfera/contract/people/users';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError } from '#shared/api/call.ts';
import { noteOf, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { EditProfilePage } from './edit-profile-page.tsx';
import { field, katya, open, prepare, save, stored, submit, tries, type } from './testing.tsx';

vi.mock('#shared/api/upload.ts');

beforeEach(prepare);

const refusal = (code: keyof typeof ERRORS, name?: string) =>
  new ApiError({ code, status: ERRORS[code].status, message: ERRORS[code].message, field: name });

const failure = () => screen.queryByText('Ошибка при обновлении данных пользователя');
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

it('starts with the current account, with nothing to save', async () => {
  await open();
  expect(field('Имя').value).toBe('Катя Орлова');
  expect(field('О себе').value).toBe('Снимаю рассветы');
  expect(noteOf(field('О себе'))).toBe('');
  expect(save().disabled).toBe(true);
  type('Имя', 'Катя');
  expect(save().disabled).toBe(false);
  type('Имя', 'Катя Орлова');
  expect(save().disabled).toBe(true);
});

it('sends only changed fields, once, and goes on when the cache has the new account', async () => {
  const cache = testCache();
  const own = makePost({ user: { isOwn: true, login: 'katya' } });
  const other = makePost({ user: { login: 'boris' } });
  for (const post of [own, other]) cache.setQueryData(postQuery(post.id).queryKey, post);
  cache.setQueryData(['comments', own.id], []);
  const { onSaved } = await open(cache);
  type('Логин', 'katerina');
  await userEvent.click(screen.getByRole('switch', { name: 'Приватный аккаунт' }));
  screen.getByText('Подписчики останутся');
  const form = field('Логин').closest('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  submit();
  expect(tries).toHaveLength(1);
  expect(tries[0]?.input).toMatchObject({ file: null, fields: { login: 'katerina', isPrivate: true } });
  expect(tries[0]?.input.fields).not.toHaveProperty('userName');

  await tries[0]?.succeed({ login: 'katerina', isPrivate: true });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(toasts()).toEqual(['Профиль обновлён']);
  expect(cache.getQueryData(currentUserQuery.queryKey)?.login).toBe('katerina');
  expect(cache.getQueryData(postQuery(own.id).queryKey)?.user.login).toBe('katerina');
  expect(cache.getQueryData(postQuery(other.id).queryKey)?.user.login).toBe('boris');
  expect(cache.getQueryState(['comments', own.id])?.isInvalidated).toBe(true);
  expect(stored()).toEqual([]);
});

it('says what happens to pending requests when a private account becomes public', async () => {
  reply(getCurrentUser, { ...katya, isPrivate: true });
  await open();
  expect(screen.queryByText('Запросы на подписку будут приняты')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Приватный аккаунт' }));
  screen.getByText('Запросы на подписку будут приняты');
});

it('shows a missing value at its field, and sends nothing', async () => {
  await open();
  type('Логин', '');
  type('Имя', ' ');
  type('О себе', 'ж'.repeat(501));
  expect(noteOf(field('О себе'))).toBe('Слишком длинно: сократите на 1 символ');
  submit();
  expect(noteOf(field('Логин'))).toBe('Введите логин');
  expect(noteOf(field('Имя'))).toBe('Введите имя');
  await waitFor(() => expect(document.activeElement).toBe(field('Логин')));
  expect(tries).toHaveLength(0);
  type('Логин', 'k');
  expect(noteOf(field('Логин'))).toBe('');
});

it('shows how much room is left, and counts an emoji as one character', async () => {
  await open();
  type('О себе', 'ж'.repeat(299));
  expect(noteOf(field('О себе'))).toBe('');
  type('О себе', 'ж'.repeat(300));
  expect(noteOf(field('О себе'))).toBe('Осталось: 200 символов');
  type('О себе', '😀'.repeat(500));
  expect(noteOf(field('О себе'))).toBe('Осталось: 0 символов');
  type('Имя', 'ж'.repeat(44));
  expect(noteOf(field('Имя'))).toBe('');
  type('Имя', 'ж'.repeat(45));
  expect(noteOf(field('Имя'))).toBe('Осталось: 15 символов');
  type('Имя', 'ж'.repeat(62));
  expect(noteOf(field('Имя'))).toBe('Слишком длинно: сократите на 2 символа');
});

it('shows a taken login at its field', async () => {
  await open();
  type('Логин', 'boris');
  submit();
  await tries[0]?.fail(refusal('login_taken', 'login'));
  expect(noteOf(field('Логин'))).toBe('Логин уже занят');
  await waitFor(() => expect(document.activeElement).toBe(field('Логин')));
  expect(screen.queryByText('Ошибка при обновлении данных пользователя')).toBeNull();
  expect(field('Логин').value).toBe('boris');
});

it('says why saving failed, keeps all values, and tries again', async () => {
  const { onSaved } = await open();
  type('Имя', 'Екатерина');
  submit();
  await tries[0]?.fail(refusal('busy'));
  screen.getByText('Ошибка при обновлении данных пользователя');
  screen.getByText('Сервер занят. Попробуйте через минуту');
  expect(field('Имя').value).toBe('Екатерина');
  submit();
  expect(screen.queryByText('Ошибка при обновлении данных пользователя')).toBeNull();
  await tries[1]?.succeed({ userName: 'Екатерина' });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

const fail = async () => {
  submit();
  await tries.at(-1)?.fail(refusal('busy'));
  expect(failure()).not.toBeNull();
};

it('removes a failure message at the next edit, and when the network is back', async () => {
  await open();
  type('Имя', 'Екатерина');
  const changes = [
    () => type('О себе', 'Другое'),
    () => fireEvent.click(screen.getByRole('switch', { name: 'Приватный аккаунт' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Удалить фото' })),
    () => fireEvent(window, new Event('online')),
  ];
  for (const change of changes) {
    await fail();
    change();
    expect(failure()).toBeNull();
  }
});

it('removes the picture, and takes the removal back', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить фото' }));
  screen.getByText('Фото удалится после сохранения');
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть прежнее' }));
  expect(save().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить фото' }));
  submit();
  expect(tries[0]?.input).toMatchObject({ file: null, fields: { removeLogoImage: true } });
});

it('asks before a link, «Назад» and Back would lose edits, and drops them when confirmed', async () => {
  await open();
  type('Имя', 'Екатерина');
  const ways = [
    () => userEvent.click(screen.getByRole('link', { name: 'Фото' })),
    () => userEvent.click(screen.getByRole('button', { name: 'Назад' })),
    async () => act(() => history.back()),
  ];
  for (const goAway of ways) {
    await goAway();
    await screen.findByRole('alertdialog', { name: 'Выйти без сохранения?' });
    await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
    expect(field('Имя').value).toBe('Екатерина');
  }
  await userEvent.click(screen.getByRole('link', { name: 'Фото' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
  await screen.findByText('Другая страница');
  expect(stored()).toEqual([]);
});

it('leaves without a question when nothing was changed', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Фото' }));
  await screen.findByText('Другая страница');
});

it('says that the account could not be loaded, and tries again', async () => {
  refuse(getCurrentUser, 'internal');
  renderApp(<EditProfilePage onSaved={() => undefined} />);
  await screen.findByText('Ошибка при загрузке данных пользователя');
  reply(getCurrentUser, katya);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByDisplayValue('katya');
});
