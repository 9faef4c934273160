import { countUsers } from '@sfera/contract/people/users';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { UserCountPage } from './user-count-page.tsx';

it('shows how many accounts there are', async () => {
  reply(countUsers, { count: 1234 });
  renderApp(<UserCountPage />);
  await screen.findByText('1 234');
  screen.getByRole('heading', { name: 'Количество пользователей на сайте' });
  screen.getByText('пользователя');
});

it.each([
  [1, 'пользователь'],
  [22, 'пользователя'],
  [1_025, 'пользователей'],
])('after %d the noun is «%s»', async (count, noun) => {
  reply(countUsers, { count });
  renderApp(<UserCountPage />);
  await screen.findByText(noun);
});

it('says that it failed, and tries again', async () => {
  refuse(countUsers, 'internal');
  renderApp(<UserCountPage />);
  await screen.findByText('Ошибка при получении количества пользователей');
  reply(countUsers, { count: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('5');
  screen.getByRole('heading', { name: 'Количество пользователей на сайте' });
  expect(screen.queryByText('Ошибка при получении количества пользователей')).toBeNull();
});
