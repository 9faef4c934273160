import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { checkInvitation } from '@sfera/contract/accounts/joining';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { loseConnection, refuse, renderApp, reply } from '#shared/testing.tsx';
import { InvitePage } from './invite-page.tsx';

const CODE = 'abcdefghijklmnopqrst_-';
const inviter = {
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000001'),
  login: 'katya',
  userName: 'Катя',
  logoImage: null,
  isVerified: false,
};

const Place = () => <p>register {JSON.stringify(useLocation().state)}</p>;
const open = () =>
  renderApp(
    <Routes>
      <Route path="/invite" element={<InvitePage />} />
      <Route path="/register" element={<Place />} />
    </Routes>,
    { path: `/invite#${CODE}` },
  );

it('says who invites, and takes the invitation along to the registration', async () => {
  const seen = reply(checkInvitation, { inviter });
  open();
  await screen.findByRole('heading', { name: 'Катя приглашает вас' });
  expect(seen.map(({ body }) => body)).toEqual([{ code: CODE }]);
  await userEvent.click(screen.getByRole('link', { name: 'Зарегистрироваться' }));
  screen.getByText(`register {"invitation":"${CODE}"}`);
});

it('names nobody for an invitation of the operator', async () => {
  reply(checkInvitation, { inviter: null });
  open();
  await screen.findByRole('heading', { name: 'Вас приглашают в Сферу' });
});

it('says what to do when the invitation admits nobody', async () => {
  refuse(checkInvitation, 'invitation_invalid');
  open();
  await screen.findByRole('heading', { name: 'Эта ссылка не работает' });
  screen.getByText(/Попросите новое/);
  expect(screen.queryByRole('link', { name: 'Зарегистрироваться' })).toBeNull();
});

it('asks again after a lost connection', async () => {
  loseConnection(checkInvitation);
  open();
  await screen.findByText('Не удалось проверить приглашение');
  reply(checkInvitation, { inviter });
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByRole('heading', { name: 'Катя приглашает вас' });
});
