import * as v from 'valibot';
import { InvitationId, UserId } from '@sfera/contract/base/ids';
import {
  createInvitation,
  type Invitation,
  listInvitations,
  revokeInvitation,
} from '@sfera/contract/accounts/joining';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import decodeQr from 'qr/decode.js';
import { expect, it, vi } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { InvitationsPage } from './invitations-page.tsx';

const invitation: Invitation = {
  id: v.parse(InvitationId, '01990000-0000-7000-8000-0000000000a1'),
  code: 'abcdefghijklmnopqrst_-',
  uses: 5,
  usesLeft: 2,
  expiresAt: '2026-03-08T12:00:00.000Z',
};
const vera = {
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000002'),
  login: 'vera',
  userName: 'Вера',
  logoImage: null,
  isVerified: false,
};
const list = { joining: 'open', mayInvite: true, invitations: [invitation], invited: [vera] } as const;
const answer = (changes: object = {}) =>
  reply(listInvitations, { ...list, invitations: [...list.invitations], invited: [vera], ...changes });
const link = () => `${location.origin}/invite#${invitation.code}`;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('makes a link for as many people and days as were chosen', async () => {
  answer({ invitations: [], invited: [] });
  const seen = reply(createInvitation, { invitation });
  renderApp(<InvitationsPage />);
  await userEvent.click(await screen.findByRole('radio', { name: '5 человек' }));
  await userEvent.click(screen.getByRole('radio', { name: '30 дней' }));
  answer();
  await press('Создать ссылку');
  await screen.findByText(link());
  expect(seen.map(({ body }) => body)).toEqual([{ uses: 5, days: 30 }]);
  screen.getByText('Осталось 2 из 5 человек');
});

it('copies the link and shows who has come', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answer();
  renderApp(<InvitationsPage />);
  await screen.findByText(link());
  await press('Скопировать');
  expect(write).toHaveBeenCalledWith(link());
  const people = screen.getByRole('region', { name: 'Пришли по вашим приглашениям' });
  within(people).getByRole('link', { name: /vera/ });
});

it('draws a QR code that a camera reads as the link', async () => {
  answer();
  renderApp(<InvitationsPage />);
  await screen.findByText(link());
  await press('QR-код');
  const code = await screen.findByRole('img', { name: 'QR-код приглашения' });
  expect(readQr(code)).toBe(link());
});

it('revokes after one question', async () => {
  answer();
  const seen = reply(revokeInvitation, undefined);
  renderApp(<InvitationsPage />);
  await screen.findByText(link());
  await press('Отозвать');
  answer({ invitations: [] });
  const dialog = await screen.findByRole('alertdialog', { name: 'Отозвать приглашение?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(screen.queryByText(link())).toBeNull());
  expect(seen[0]?.params).toMatchObject({ id: invitation.id });
});

it.each([
  ['approval', /владелец и модераторы/],
  ['closed', /не действуют/],
] as const)('says why nobody may invite here: %s', async (joining, words) => {
  answer({ joining, mayInvite: false, invitations: [] });
  renderApp(<InvitationsPage />);
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Создать ссылку' })).toBeNull();
});

it('says why the server refuses another one', async () => {
  useToasts.setState({ toasts: [] });
  answer();
  refuse(createInvitation, 'invitation_limit_reached');
  renderApp(<InvitationsPage />);
  await screen.findByText(link());
  await press('Создать ссылку');
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      'Слишком много приглашений. Отзовите лишние',
    ]),
  );
});

/** Reads the drawn squares as a camera would: each module four pixels wide. */
function readQr(svg: Element): string {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const side = modules * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)/g) ?? [])
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1)
        data.fill(
          0,
          ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4,
          ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4 + 3,
        );
  return decodeQr({ width: side, height: side, data });
}
