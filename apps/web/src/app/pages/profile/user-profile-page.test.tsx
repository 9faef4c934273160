import { listBlocks } from '@sfera/contract/people/blocks';
import { getProfile } from '@sfera/contract/people/profiles';
import { screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from '#shared/router/index.ts';
import { beforeEach, expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { UserProfilePage } from './user-profile-page.tsx';

const OWN = '01990000-0000-7000-8000-000000000001';
const OTHER = '01990000-0000-7000-8000-0000000000a1';

beforeEach(() => void signIn(makeToken()));

function Start() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(`/user/${OWN}`)}>к себе</button>;
}

function MyProfile() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>мой профиль, назад</button>;
}

const open = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/" element={<Start />} />
      <Route path="/myProfile" element={<MyProfile />} />
      <Route path="/user/:userId" element={<UserProfilePage />} />
      <Route path="/userProfile/:userId" element={<UserProfilePage />} />
    </Routes>,
    { path },
  );

it.each([`/user/${OWN}`, `/userProfile/${OWN}`])('leads from %s to one’s own profile', async (path) => {
  open(path);
  await screen.findByRole('button', { name: /мой профиль/ });
});

it('leaves no entry in the history on the way', async () => {
  open('/');
  await userEvent.click(screen.getByRole('button', { name: 'к себе' }));
  await userEvent.click(await screen.findByRole('button', { name: /назад/ }));
  await screen.findByRole('button', { name: 'к себе' });
});

it.each([`/user/${OTHER}`, `/userProfile/${OTHER.toUpperCase()}`])(
  'asks for the account of %s',
  async (path) => {
    const asked = refuse(getProfile, 'user_not_found');
    reply(listBlocks, { users: [], nextCursor: null });
    open(path);
    await screen.findByRole('heading', { name: 'Пользователь не найден' });
    expect(asked[0]?.params).toMatchObject({ id: OTHER });
  },
);

it('asks nothing where no account can be meant', async () => {
  const asked = refuse(getProfile, 'user_not_found');
  open('/userProfile/katya');
  await screen.findByRole('heading', { name: 'Пользователь не найден' });
  expect(asked).toEqual([]);
});
