import * as v from 'valibot';
import { checkLogin, register } from '@sfera/contract/accounts/auth';
import { UserId } from '@sfera/contract/base/ids';
import { getServer } from '@sfera/contract/admin/server-info';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp, reply } from '#shared/testing.tsx';
import { RegisterPage } from './register-page.tsx';

const id = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
const user = { id, login: 'katya', userName: 'katya', logoImage: null, isVerified: false };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAtStep = (step: number) => screen.findByText(`Регистрация · шаг ${step + 1} из 4`);

function fill(label: string, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), value);
}

it('takes what a password manager fills in without telling the page', async () => {
  const seen = reply(register, { user });
  reply(checkLogin, undefined);
  reply(getServer, { joining: 'open', mail: false });
  renderApp(<RegisterPage />, { path: '/register' });
  fill('Логин', 'katya');
  fill('Email', 'katya@example.ru');
  await press('Далее');
  await isAtStep(1);
  fill('Пароль', 'мимоза');
  fill('Повторите пароль', 'мимоза');
  await press('Далее');
  await isAtStep(2);
  await press('Далее');
  await press('Зарегистрироваться');
  await waitFor(() =>
    expect(seen[0]?.body).toMatchObject({ login: 'katya', email: 'katya@example.ru', password: 'мимоза' }),
  );
});
