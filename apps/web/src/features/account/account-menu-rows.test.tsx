import { type CurrentUser, getCurrentUser } from '@sfera/contract/people/users';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';
import { katya } from './testing.ts';

async function openMenu(user: CurrentUser) {
  reply(getCurrentUser, user);
  renderApp(<AccountMenuButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Меню аккаунта' }));
  return within(await screen.findByRole('dialog', { name: 'Меню аккаунта' }));
}

beforeEach(() => signIn(makeToken()));

it('has all actions of the own account', async () => {
  const menu = await openMenu(katya);
  expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Редактировать профиль',
    'Круги',
    'Сохранённое',
    'Ваши реакции',
    'Запланированные',
    'Архив постов',
    'В этот день',
    'Архив историй',
    'Настройки уведомлений',
    'Настройки',
    'Оформление',
    'Скачать мои данные',
    'Выйти',
    'Удалить аккаунт',
  ]);
});

it.each(['owner', 'moderator'] as const)('leads an %s to the desk', async (role) => {
  const menu = await openMenu({ ...katya, role });
  const row = await menu.findByRole('link', { name: 'Модерация' });
  expect(row.getAttribute('href')).toBe('/moderation');
});

it('leaves a disabled account what moderators leave to it', async () => {
  const menu = await openMenu({ ...katya, isDisabled: true });
  await expect
    .poll(() => menu.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual(['Настройки', 'Оформление', 'Скачать мои данные', 'Выйти', 'Удалить аккаунт']);
});

it.each(['owner', 'moderator'] as const)('leads an %s to the desk', async (role) => {
  const menu = await openMenu({ ...katya, role });
  const row = await menu.findByRole('link', { name: 'Модерация' });
  expect(row.getAttribute('href')).toBe('/moderation');
});
