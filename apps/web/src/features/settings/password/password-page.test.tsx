import { changePassword } from '@sfera/contract/accounts/credentials';
import { getCurrentUser } from '@sfera/contract/people/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, noteOf, refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PasswordPage } from './password-page.tsx';

const old = () => screen.getByLabelText<HTMLInputElement>('Нынешний пароль');
const fresh = () => screen.getByLabelText<HTMLInputElement>('Новый пароль');
const repeat = () => screen.getByLabelText<HTMLInputElement>('Повторите новый пароль');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }));

async function fill(password = 'мимоза у моря', repeated = password) {
  await userEvent.type(old(), 'прежний');
  await userEvent.type(fresh(), password);
  await userEvent.type(repeat(), repeated);
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  refuse(getCurrentUser, 'not_found');
  renderApp(<PasswordPage />);
});

it.each([true, false])('changes the password, and ends the other sessions if wished: %j', async (ends) => {
  const seen = reply(changePassword, undefined);
  await fill();
  const choice = screen.getByRole('switch', { name: 'Завершить остальные сессии' });
  if (!ends) await userEvent.click(choice);
  await submit();
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Пароль изменён']),
  );
  const password = 'мимоза у моря';
  expect(seen[0]?.body).toEqual({
    oldPassword: 'прежний',
    password,
    confirmPassword: password,
    endsOtherSessions: ends,
  });
  expect([old().value, fresh().value, repeat().value]).toEqual(['', '', '']);
});

it('shows how strong the new password is', async () => {
  await userEvent.type(fresh(), 'мимоза у моря в июле');
  const meter = screen.getByRole('meter', { name: 'Надёжность' });
  await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toBe('отличная'));
});

it('checks the fields before anything is sent', async () => {
  const seen = reply(changePassword, undefined);
  await submit();
  expect(noteOf(old())).toBe('Введите пароль');
  await fill('мимоза у моря', 'мимоза');
  await submit();
  expect(noteOf(repeat())).toBe('Пароли не совпадают');
  expect(seen).toEqual([]);
});

it.each([
  ['wrong_password', 'oldPassword', old, 'Неверный пароль'],
  ['weak_password', 'password', fresh, 'Этот пароль легко угадать. Придумайте другой'],
] as const)('shows %s at its field', async (code, field, find, words) => {
  refuse(changePassword, code, { field });
  await fill();
  await submit();
  await waitFor(() => expect(noteOf(find())).toBe(words));
  expect(document.activeElement).toBe(find());
});
