import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { noteNewcomer, readNewcomer } from '#entities/user/newcomer.ts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { field, katya, prepare, tries, type } from '../testing.tsx';
import { NameCard } from './name-card.tsx';

vi.mock('#shared/api/upload.ts');

const newcomer = { ...katya, login: 'novaya', userName: 'novaya' };

function open(user = newcomer) {
  const cache = testCache();
  cache.setQueryData(currentUserQuery.queryKey, user);
  renderApp(<NameCard />, { cache });
}
const card = () => screen.queryByRole('region', { name: 'Как вас зовут?' });

beforeEach(() => {
  prepare();
  noteNewcomer('novaya');
});

it('asks who was registered here for a name, and takes no empty one', async () => {
  open();
  fireEvent.submit(field('Имя'));
  screen.getByText('Введите имя');
  expect(tries).toEqual([]);
  type('Имя', 'Аня');
  fireEvent.submit(field('Имя'));
  expect(tries.map(({ input }) => input.fields)).toEqual([{ userName: 'Аня' }]);
  await tries[0]?.succeed({ userName: 'Аня' });
  await waitFor(() => expect(card()).toBeNull());
  expect(readNewcomer()).toBeNull();
});

it('asks no more after a no', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Не сейчас' }));
  expect([card(), readNewcomer()]).toEqual([null, null]);
});

it.each([
  ['another account', { ...katya, userName: katya.login }],
  ['who has a name', { ...newcomer, userName: 'Аня' }],
])('does not ask %s', (_who, user) => {
  open(user);
  expect(card()).toBeNull();
});
