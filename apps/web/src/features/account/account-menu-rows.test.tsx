import type { UserId } from '@sfera/contract/ids';
import { type CurrentUser, getCurrentUser } from '@sfera/contract/users';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';

const katya: CurrentUser = {
  id: '01990000-0000-7000-8000-000000000001' as UserId,
  login: 'katya',
  userName: '',
  logoImage: null,
  isVerified: false,
  email: 'katya@example.org',
  description: '',
  isPrivate: false,
  countPosts: 0,
  countFollowers: 0,
  countFollowing: 0,
  role: 'member',
};

async function openMenu(user: CurrentUser) {
  reply(getCurrentUser, user);
  renderApp(<AccountMenuButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Меню аккаунта' }));
  return within(await screen.findByRole('dialog', { name: 'Меню аккаунта' }));
}

beforeEach(() => signIn(makeToken()));

it('leaves a disabled account what moderators leave to it', async () => {
  const menu = await openMenu({ ...katya, isDisabled: true });
  await expect
    .poll(() => menu.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual(['Безопасность и вход', 'Оформление', 'Скачать мои данные', 'Выйти', 'Удалить аккаунт']);
});
