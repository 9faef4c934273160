import { claimGuestPictures } from '@sfera/contract/albums/guest-calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { guestTokens, keepGuestToken } from '#entities/album/guest-tokens.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { ClaimPictures } from './claim-pictures.tsx';

const token = 'T'.repeat(43);
const show = () =>
  renderApp(
    <>
      <ClaimPictures />
      <Toaster />
    </>,
  );

beforeEach(() => {
  signIn(makeToken());
  keepGuestToken('abcdefghijklmnopqrst_-', token);
});

it('brings along what this browser has added as a guest, once', async () => {
  const calls = reply(claimGuestPictures, { countPictures: 2 });
  show();
  await screen.findByText('2 снимка, что вы добавили гостем, теперь в вашем профиле');
  expect(calls.map(({ body }) => body)).toEqual([{ tokens: [token] }]);
  expect(guestTokens()).toEqual([]);
});

it('keeps the tokens for the guest when the account is an older one', async () => {
  const calls = reply(claimGuestPictures, { countPictures: 0 });
  show();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(guestTokens()).toEqual([token]);
});

it('asks at the next start after a failure', async () => {
  const refused = refuse(claimGuestPictures, 'busy');
  const { unmount } = show();
  await waitFor(() => expect(refused).toHaveLength(1));
  unmount();
  const calls = reply(claimGuestPictures, { countPictures: 1 });
  show();
  await waitFor(() => expect(guestTokens()).toEqual([]));
  expect(calls).toHaveLength(1);
});
