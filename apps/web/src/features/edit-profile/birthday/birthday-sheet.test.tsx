import { setBirthday } from '@sfera/contract/people/birthdays';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { reply, refuse } from '#shared/testing.tsx';
import { katya, open, prepare } from '../testing.tsx';

vi.mock('#shared/api/upload.ts');

beforeEach(prepare);

it('gives a birthday with its audience, and takes it back, apart from the form', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'День рождения: Не указан' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'День рождения' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }));
  sheet.getByText('Укажите день и месяц');
  fireEvent.change(sheet.getByRole('textbox', { name: 'День' }), { target: { value: '31' } });
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Месяц' }), 'апрель');
  refuse(setBirthday, 'invalid_input');
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }));
  await sheet.findByText(/^Не удалось сохранить/);

  fireEvent.change(sheet.getByRole('textbox', { name: 'День' }), { target: { value: '5' } });
  await userEvent.click(sheet.getByRole('radio', { name: 'Людям из ваших кругов' }));
  const birthday = { day: 5, month: 4, year: null };
  const calls = reply(setBirthday, { user: { ...katya, birthday, birthdayAudience: 'circles' } });
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }));
  // The page takes no pointer until the sheet is gone.
  fireEvent.click(await screen.findByRole('button', { name: 'День рождения: 5 апреля', hidden: true }));
  expect(calls.map(({ body }) => body)).toEqual([{ birthday, audience: 'circles' }]);

  const again = within(await screen.findByRole('dialog', { name: 'День рождения' }));
  reply(setBirthday, { user: katya });
  await userEvent.click(again.getByRole('button', { name: 'Убрать' }));
  await screen.findByRole('button', { name: 'День рождения: Не указан', hidden: true });
});
