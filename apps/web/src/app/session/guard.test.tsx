import { countUsers } from '@sfera/contract/people/users';
import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { expect, it } from 'vitest';
import { call } from '#shared/api/call.ts';
import { checkSession, signIn, signOut, TOKEN_EXPIRY_KEY, TOKEN_KEY } from '#shared/api/session.ts';
import { FIRST_PAGE } from '#shared/navigation/use-go-back.ts';
import { makeToken, refuse, renderApp } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Guard, ToLogin, ToWantedPage } from './guard.tsx';
import { useSessionWatch } from './use-session-watch.ts';

function Place() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <p>{JSON.stringify(state)}</p>
    </>
  );
}

function Guarded() {
  useSessionWatch();
  const members = (
    <Routes>
      <Route path="/auth" element={<ToWantedPage />} />
      <Route path="/register" element={<ToWantedPage />} />
      <Route path="*" element={<Place />} />
    </Routes>
  );
  const guests = (
    <Routes>
      <Route path="/auth" element={<Place />} />
      <Route path="/register" element={<Place />} />
      <Route path="*" element={<ToLogin />} />
    </Routes>
  );
  return <Guard members={members} guests={guests} />;
}

const isAt = (place: string) => screen.findByText(`at ${place}`);
const hourMs = 3_600_000;

function store(token: string, expiresAtMs: number) {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(TOKEN_EXPIRY_KEY, String(expiresAtMs));
}

it.each([
  ['no token', () => {}],
  ['a malformed token', () => store('hello', Date.now() + hourMs)],
  ['an expired claim', () => store(makeToken({ exp: 1 }), Date.now() + hourMs)],
  ['an expired timestamp', () => store(makeToken(), Date.now() - 1)],
])('%s leads to /auth and leaves nothing stored', async (_, arrange) => {
  arrange();
  renderApp(<Guarded />, { path: '/photo' });
  await isAt('/auth');
  expect(localStorage).toHaveLength(0);
});

it('a valid session lets in, and has nothing to do at /auth and /register', async () => {
  signIn(makeToken());
  const { unmount } = renderApp(<Guarded />, { path: '/photo' });
  await isAt('/photo');
  unmount();
  renderApp(<Guarded />, { path: '/register' });
  await isAt('/');
});

it('returns to the wanted page after login', async () => {
  signIn(makeToken());
  localStorage.clear(); // as another tab does that signs out
  checkSession();
  renderApp(<Guarded />, { path: '/video?from=push' });
  await isAt('/auth');
  act(() => void signIn(makeToken()));
  await isAt('/video?from=push');
  // The page that lies before it in the history is for guests alone.
  screen.getByText(JSON.stringify(FIRST_PAGE));
});

it('says once that the session is over when the server refuses it, and returns after login', async () => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  renderApp(<Guarded />, { path: '/photo' });
  refuse(countUsers, 'signed_out');
  await act(() => Promise.allSettled([call(countUsers), call(countUsers)]));
  await isAt('/auth');
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Сессия закончилась. Войдите снова',
  ]);
  act(() => void signIn(makeToken({ n: 2 })));
  await isAt('/photo');
});

it('who signs out starts at home the next time, and is told nothing', async () => {
  useToasts.setState({ toasts: [] });
  signIn(makeToken());
  renderApp(<Guarded />, { path: '/photo' });
  act(signOut);
  await isAt('/auth');
  expect(useToasts.getState().toasts).toEqual([]);
  act(() => void signIn(makeToken()));
  await isAt('/');
});
