import * as v from 'valibot';
import { searchUsers } from '@sfera/contract/people/search';
import { ListedUser } from '@sfera/contract/people/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { Route, Routes, useLocation, useNavigate, useParams } from '#shared/router/index.ts';
import { loseConnection, makeToken, renderApp, reply } from '#shared/testing.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { Mentioned } from './mentioned.tsx';

const makeListed = (number: number, fields: Partial<ListedUser> = {}): ListedUser =>
  v.parse(ListedUser, {
    id: `01990000-0000-7000-8000-${String(number + 200).padStart(12, '0')}`,
    login: `person${number}`,
    userName: '',
    logoImage: null,
    isVerified: false,
    isPrivate: false,
    followStatus: 'none',
    ...fields,
  });
const timur = makeListed(1, { login: 'Timur' });
const timurka = makeListed(2, { login: 'timurka' });

beforeEach(() => void signIn(makeToken()));

function Texts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <Routes>
        <Route index element={<WrittenText text="Снимал @timur." />} />
        <Route path="/user/:userId" element={<Page />} />
        <Route path="*" element={<button onClick={() => void navigate(-1)}>Назад</button>} />
      </Routes>
    </>
  );
}

function Page() {
  const { userId = '' } = useParams();
  return <Mentioned login={userId.slice(1)} />;
}

const address = () => screen.getByTestId('address').textContent;

async function pressMention(): Promise<void> {
  renderApp(<Texts />);
  await userEvent.click(screen.getByRole('link', { name: '@timur' }));
}

it('opens the profile with exactly this login, ignoring case, and leads back to the text', async () => {
  reply(searchUsers, { users: [timurka, timur] });
  await pressMention();
  await waitFor(() => expect(address()).toBe(`/userProfile/${timur.id}`));
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  screen.getByRole('link', { name: '@timur' });
});

it('opens the user’s own profile for the own login', async () => {
  const self = makeListed(3, { login: 'timur' });
  signIn(makeToken({ id: self.id, login: 'timur' }));
  reply(searchUsers, { users: [self] });
  await pressMention();
  await waitFor(() => expect(address()).toBe('/myProfile'));
});

it('opens the profile of the account that gave this login up', async () => {
  reply(searchUsers, { users: [{ ...makeListed(4, { login: 'tim' }), formerLogin: 'timur' }, timurka] });
  await pressMention();
  await waitFor(() => expect(address()).toBe(`/userProfile/${makeListed(4).id}`));
});

it('becomes a search when the login does not exist', async () => {
  reply(searchUsers, { users: [timurka] });
  await pressMention();
  await waitFor(() => expect(address()).toContain('/recomendation?query=timur'));
});

it('can be tried again when it fails, and then opens the profile', async () => {
  loseConnection(searchUsers);
  await pressMention();
  const again = await screen.findByRole('button', { name: 'Попробовать снова' });
  reply(searchUsers, { users: [timur] });
  await userEvent.click(again);
  await waitFor(() => expect(address()).toBe(`/userProfile/${timur.id}`));
});
